import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { product } from '#shared/product.ts'
import { showToast } from '#web/ui/toast.tsx'
import { refreshWhatItOpens, subscriptionQuery } from '#web/billing/queries.ts'

const ASK_EVERY_MS = 500
const ASK_TIMES = 40

/**
 * Follows up a successful payment: waits for the provider's webhook, usually a second or two, then refetches everything
 * that the subscription unlocks.
 */
export function useFinishPayment(): () => Promise<void> {
  const queryClient = useQueryClient()

  return async () => {
    const isActive = await untilActive(queryClient)
    showToast({
      title: 'Payment Successful',
      description: isActive
        ? `You are now subscribed to ${product.name}!`
        : 'The confirmation is on its way. Everything opens as soon as it is here.',
    })
    await refreshWhatItOpens(queryClient)
  }
}

/** A failed poll is repeated, since the payment went through either way. */
async function untilActive(queryClient: QueryClient): Promise<boolean> {
  for (let times = 0; times < ASK_TIMES; times += 1) {
    await new Promise((resolve) => {
      setTimeout(resolve, ASK_EVERY_MS)
    })
    const now = await queryClient.fetchQuery({ ...subscriptionQuery(), staleTime: 0 }).catch(() => undefined)
    if (now?.status === 'active') return true
  }
  return false
}
