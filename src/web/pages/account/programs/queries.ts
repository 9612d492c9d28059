import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { apiKeyCalls, assistantAccessCalls } from '#shared/accounts/calls.ts'
import { webhookCalls } from '#shared/webhooks/calls.ts'
import type { AssistantAccessId } from '#shared/accounts/assistant-access.ts'
import type { ApiKeyId } from '#shared/accounts/api-keys.ts'
import type { WebhookId } from '#shared/webhooks/webhooks.ts'
import { queryOf, send } from '#web/call.ts'

/** The member's keys for programs. */
export const apiKeysQuery = () =>
  queryOptions({
    queryKey: ['api-keys'],
    queryFn: ({ signal }) => send(apiKeyCalls.listApiKeys, undefined, { signal }),
  })

export function useCacheKeys(): () => Promise<void> {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: apiKeysQuery().queryKey })
}

export function useRevokeKey() {
  const cacheKeys = useCacheKeys()
  return useMutation({
    mutationFn: (id: ApiKeyId) => send(apiKeyCalls.revokeApiKey, { id }),
    onSettled: cacheKeys,
  })
}

/** The assistants that the member let in. */
export const assistantAccessQuery = () => queryOf(assistantAccessCalls.listAssistantAccess)

export function useRevokeAssistant() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: AssistantAccessId) => send(assistantAccessCalls.revokeAssistantAccess, { id }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: assistantAccessQuery().queryKey }),
  })
}

/** The addresses that are told what happens. */
export const webhooksQuery = () =>
  queryOptions({
    queryKey: ['webhooks'],
    queryFn: ({ signal }) => send(webhookCalls.listWebhooks, undefined, { signal }),
  })

const STILL_WAITING_MS = 5000

/** What an address was told. While some of it waits, it is asked for again. */
export const deliveriesQuery = (id: WebhookId) =>
  queryOptions({
    queryKey: ['webhooks', id],
    queryFn: ({ signal }) => send(webhookCalls.listWebhookDeliveries, { id }, { signal }),
    refetchInterval: ({ state }) => (state.data?.some((one) => one.state === 'waiting') ? STILL_WAITING_MS : false),
  })

export function useCacheWebhooks(): () => Promise<void> {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: webhooksQuery().queryKey })
}

/** Changes an address: a call without an answer to show. */
export function useWebhookCall<Input>(call: (input: Input) => Promise<unknown>) {
  const cacheWebhooks = useCacheWebhooks()
  return useMutation({ mutationFn: call, onSettled: cacheWebhooks })
}
