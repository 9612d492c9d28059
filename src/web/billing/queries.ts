import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { ClientSecret, PAYMENT_REASONS, Subscription } from '#shared/billing/subscriptions.ts'
import { api, ApiError } from '#web/api-client.ts'

const FRESH_MS = 10_000

/** How the subscription of whoever is signed in stands, and what was paid. */
export const subscriptionQuery = () =>
  queryOptions({
    queryKey: ['subscription'],
    queryFn: ({ signal }) => api.get('/api/subscription', Subscription, { signal }),
    staleTime: FRESH_MS,
  })

/** What confirms the payment, asked for in the browser alone; null for whoever turns out to be subscribed already. */
export const clientSecretQuery = () =>
  queryOptions({
    queryKey: ['client-secret'],
    queryFn: async () => {
      try {
        return (await api.post('/api/get-or-create-subscription', {}, ClientSecret)).clientSecret
      } catch (error) {
        if (error instanceof ApiError && error.problem?.reason === PAYMENT_REASONS.subscribed) return null
        throw error
      }
    },
    // The next one is another's.
    gcTime: 0,
  })

/** Who is signed in, how many sellers are left until when, what is open: all of it is asked for anew. */
export async function refreshWhatItOpens(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ predicate: ({ queryKey: [noun] }) => !KEPT.has(noun) })
}

/** What a subscription does not change, or what is known already. */
const KEPT = new Set<unknown>(['tile-source', ...subscriptionQuery().queryKey, ...clientSecretQuery().queryKey])

/** Cancels or resumes, and says how it stands then. */
export function useChangeSubscription(step: 'cancel' | 'resume') {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api.post(`/api/subscription/${step}`, undefined, Subscription),
    onSuccess: async (subscription) => {
      queryClient.setQueryData(subscriptionQuery().queryKey, subscription)
      await refreshWhatItOpens(queryClient)
    },
    // It may have changed in another tab.
    onError: () => queryClient.invalidateQueries(subscriptionQuery()),
  })
}
