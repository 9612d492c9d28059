import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { billingCalls } from '#shared/billing/calls.ts'
import type { PaymentId, RefundRequest } from '#shared/billing/refunds.ts'
import { send } from '#web/call.ts'
import { userQuery } from '#web/accounts/queries.ts'

/** Short, since other staff issue refunds too. */
const FRESH_MS = 10_000

/** The email filter from the URL; '' matches everyone. */
export function readEmail(email: unknown): string {
  return typeof email === 'string' ? email.trim().slice(0, 254) : ''
}

/** Payments, newest first, a page at a time. */
export const paymentsQuery = (email: string) =>
  infiniteQueryOptions({
    queryKey: ['staff-payments', email],
    queryFn: ({ pageParam, signal }) =>
      send(
        billingCalls.listPayments,
        { query: { email: email || undefined, cursor: pageParam ?? undefined } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: FRESH_MS,
  })

/** Loads nothing unless the user is staff. */
export async function prefetchPayments(queryClient: QueryClient, { email }: { email?: unknown }): Promise<void> {
  const user = await queryClient.ensureQueryData(userQuery())
  if (user?.isAdmin) await queryClient.prefetchInfiniteQuery(paymentsQuery(readEmail(email)))
}

/** Refunds a payment and updates the lists at once. */
export function useRefund(id: PaymentId) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (request: RefundRequest) => send(billingCalls.refundPayment, { id, body: request }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['staff-payments'] }),
  })
}
