import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Subscription } from '#shared/billing/subscriptions.ts'
import { userQuery } from '#web/accounts/queries.ts'
import type { ApiError } from '#web/api-client.ts'
import { lazyPart } from '#web/lazy-part.tsx'
import { useIsReady } from '#web/ui/use-is-ready.ts'
import { PendingButton } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { clientSecretQuery, subscriptionQuery, cachePrice, refreshWhatItOpens } from '#web/billing/queries.ts'
import { SandboxForm } from './sandbox-form.tsx'
import type { QueryClient } from '@tanstack/react-query'
import { product } from '#shared/product.ts'

const ASK_EVERY_MS = 500
const ASK_TIMES = 40

/**
 * Follows up a successful payment: waits for the provider's webhook, usually a second or two, then refetches everything
 * that the subscription unlocks.
 */
function useFinishPayment(): () => Promise<void> {
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

const StripeForm = lazyPart(() => import('./stripe-form.tsx'), 'StripeForm', Waiting)

interface PaymentFormProps {
  subscription: Subscription
  onPaid: () => void
}

/** S1 §2: a spinner until the client secret arrives, then the provider's form. */
export function PaymentForm({ subscription: { provider, publishableKey, priceCents }, onPaid }: PaymentFormProps) {
  const queryClient = useQueryClient()
  const finish = useFinishPayment()
  const isReady = useIsReady()
  const {
    data: clientSecret,
    error,
    isFetching,
    refetch,
  } = useQuery({
    ...clientSecretQuery(),
    enabled: isReady,
  })

  useEffect(() => {
    if (!error) return
    const priceNews = cachePrice(queryClient, error)
    showToast(
      priceNews
        ? { title: 'The price has changed', description: priceNews, isDestructive: true }
        : { title: 'Error', description: 'Failed to create subscription. Please try again.', isDestructive: true },
    )
    // Joins what `isStillRight` waits for.
    if (priceNews) void refetch({ cancelRefetch: false })
  }, [error, queryClient, refetch])

  // Subscribed in another tab, or just now.
  useEffect(() => {
    if (clientSecret !== null) return
    void queryClient.invalidateQueries(subscriptionQuery())
    void queryClient.invalidateQueries(userQuery())
  }, [clientSecret, queryClient])

  async function finishPayment(): Promise<void> {
    onPaid()
    await finish()
  }

  /** The payment may have been completed in another tab or expired; a new one replaces it. */
  async function askAnew(): Promise<void> {
    await Promise.all([
      queryClient.invalidateQueries(subscriptionQuery()),
      queryClient.invalidateQueries(clientSecretQuery()),
    ])
  }

  async function makeRight(refusal: ApiError): Promise<void> {
    if (cachePrice(queryClient, refusal)) await queryClient.invalidateQueries(clientSecretQuery())
    else if (refusal.status === 404) await askAnew()
  }

  /** Stripe does not ask this site before it charges. A new price is told above. */
  async function isStillRight(): Promise<boolean> {
    const { data: now, error: refusal } = await refetch()
    if (!refusal) return now === clientSecret
    if (!cachePrice(queryClient, refusal)) throw refusal
    await refetch({ cancelRefetch: false })
    return false
  }

  if (clientSecret) {
    if (provider === 'sandbox') {
      return (
        <SandboxForm clientSecret={clientSecret} priceCents={priceCents} onPaid={finishPayment} onRefused={makeRight} />
      )
    }
    return (
      <StripeForm
        key={clientSecret}
        clientSecret={clientSecret}
        publishableKey={publishableKey ?? ''}
        priceCents={priceCents}
        isStillRight={isStillRight}
        onPaid={finishPayment}
        onRefused={askAnew}
      />
    )
  }
  if (!error) return <Waiting />
  return (
    <div className="mt-6 border-t border-line pt-5">
      <p className="font-semibold">The payment form is not ready</p>
      <p className="mt-1 text-muted">Nothing was charged. Try again in a moment.</p>
      <PendingButton look="primary" isPending={isFetching} onClick={() => void refetch()} className="mt-4">
        {isFetching ? 'Trying…' : 'Try again'}
      </PendingButton>
    </div>
  )
}

/** S1's spinner. */
export function Waiting() {
  return (
    <div className="mt-6 border-t border-line pt-5">
      <p role="status" className="flex min-h-128 items-center justify-center gap-3 text-muted">
        <span
          aria-hidden="true"
          className="size-5 animate-spin rounded-full border-2 border-current/30 border-t-current motion-reduce:hidden"
        />
        Preparing the payment form…
      </p>
      <noscript>
        <p className="text-muted">Paying needs JavaScript: switch it on in your browser, then reload this page.</p>
      </noscript>
    </div>
  )
}
