import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiKeys } from '#shared/accounts/api-keys.ts'
import type { ApiKeyId } from '#shared/accounts/api-keys.ts'
import { api } from '#web/api-client.ts'

/** The member's keys for programs. */
export const apiKeysQuery = () =>
  queryOptions({
    queryKey: ['api-keys'],
    queryFn: ({ signal }) => api.get('/api/account/keys', ApiKeys, { signal }),
  })

export function useTakeKeys(): () => Promise<void> {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: apiKeysQuery().queryKey })
}

export function useRevokeKey() {
  const takeKeys = useTakeKeys()
  return useMutation({
    mutationFn: (id: ApiKeyId) => api.send('DELETE', `/api/account/keys/${id}`),
    onSettled: takeKeys,
  })
}
