import { queryOptions } from '@tanstack/react-query'
import { CurrentUser } from '#shared/accounts/user.ts'
import { api, ApiError } from '#web/api-client.ts'

/** The signed-in user; null for a signed-out visitor, which is not an error (S1 §7). */
export const userQuery = () =>
  queryOptions({
    queryKey: ['user'],
    queryFn: async ({ signal }) => {
      try {
        return await api.get('/api/auth/user', CurrentUser, { signal })
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) return null
        throw error
      }
    },
  })
