import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { api, ApiError } from '#web/api-client.ts'

const User = z.object({ firstName: z.string(), email: z.string() })

/** Who is signed in; null for a visitor, which is no error (S1 §7). */
export const userQuery = () =>
  queryOptions({
    queryKey: ['user'],
    queryFn: async ({ signal }) => {
      try {
        return await api.get('/api/auth/user', User, { signal })
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) return null
        throw error
      }
    },
  })
