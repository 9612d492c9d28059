import { queryOptions } from '@tanstack/react-query'
import { api, ApiError } from '#web/api-client.ts'

const currentUser = async () => (await import('#shared/accounts/user.ts')).CurrentUser

/** The signed-in user; null for a signed-out visitor, which is not an error (S1 §7). */
export const userQuery = () =>
  queryOptions({
    queryKey: ['user'],
    queryFn: async ({ signal }) => {
      try {
        return await api.get('/api/auth/user', currentUser, { signal })
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) return null
        throw error
      }
    },
  })
