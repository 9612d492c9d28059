import { queryOptions } from '@tanstack/react-query'
import { CurrentUser } from '#shared/accounts/user.ts'
import { api, ApiError } from '#web/api-client.ts'

/** Who is signed in; null for a visitor, which is no error (S1 §7). */
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
