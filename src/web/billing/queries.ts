import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { billingCalls } from '#shared/billing/calls.ts'
import { PAYMENT_REASONS, Price } from '#shared/billing/subscriptions.ts'
import { send } from '#web/call.ts'
import { ApiError } from '#web/api-client.ts'

const FRESH_MS = 10_000

/** The viewer's subscription and receipts. */
export const subscriptionQuery = () =>
  queryOptions({
    queryKey: ['subscription'],
    queryFn: ({ signal }) => send(billingCalls.getSubscription, undefined, { signal }),
    staleTime: FRESH_MS,
  })

/**
 * The client secret of the payment, at the price that the page shows; requested only in the browser. Null if the user is
 * already subscribed.
 */
export const clientSecretQuery = () =>
  queryOptions({
    queryKey: ['client-secret'],
    queryFn: async ({ client }) => {
      const seen = await client.ensureQueryData(subscriptionQuery())
      try {
        const body = { priceCents: seen.priceCents }
        return (await send(billingCalls.getOrCreateSubscription, { body })).clientSecret
      } catch (error) {
        if (error instanceof ApiError && error.problem?.reason === PAYMENT_REASONS.subscribed) return null
        throw error
      }
    },
    // The next payment has a different secret.
    gcTime: 0,
  })

/** Shows the new price, if that is why a payment was refused, and returns what to say of it. */
export function cachePrice(queryClient: QueryClient, error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.problem?.reason !== PAYMENT_REASONS.price) return undefined
  const now = Price.safeParse(error.problem.existing).data
  queryClient.setQueryData(subscriptionQuery().queryKey, (old) => (old && now ? { ...old, ...now } : old))
  return error.problem.detail
}

/** Refetches everything that depends on the subscription: user, contact allowance, locked content. */
export async function refreshWhatItOpens(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ predicate: ({ queryKey: [noun] }) => !KEPT.has(noun) })
}

/** Queries that a subscription doesn't change, or that are already up to date. */
const KEPT = new Set<unknown>(['tile-source', ...subscriptionQuery().queryKey, ...clientSecretQuery().queryKey])

/** Cancels or resumes the subscription and returns its new state. */
export function useChangeSubscription(step: 'cancel' | 'resume') {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => send(step === 'cancel' ? billingCalls.cancelSubscription : billingCalls.resumeSubscription),
    onSuccess: async (subscription) => {
      queryClient.setQueryData(subscriptionQuery().queryKey, subscription)
      await refreshWhatItOpens(queryClient)
    },
    // It may have changed in another tab.
    onError: () => queryClient.invalidateQueries(subscriptionQuery()),
  })
}
