import { queryOptions } from '@tanstack/react-query'
import { userCalls } from '#shared/accounts/user-calls.ts'
import { ApiError } from '#web/api-client.ts'
import { send } from '#web/call.ts'

/** The signed-in user; null for a signed-out visitor, which is not an error (S1 §7). */
export const userQuery = () =>
  queryOptions({
    queryKey: ['user'],
    queryFn: async ({ signal }) => {
      try {
        return await send(userCalls.getSignedInUser, undefined, { signal })
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) return null
        throw error
      }
    },
  })
