import { loadStripe } from '@stripe/stripe-js/pure'
import type { Appearance, Stripe, StripeElements } from '@stripe/stripe-js'
import { useEffect, useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import { priceText } from '#shared/product.ts'
import { SubmitButton } from '#web/ui/form.tsx'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.tsx'

interface StripeFormProps {
  clientSecret: string
  publishableKey: string
  priceCents: number
  /** Whether this secret is still the one to pay with, at the price that is shown. If not, resolves when another is. */
  isStillRight: () => Promise<boolean>
  onPaid: () => Promise<void>
  /** The payment may have been completed in another tab or expired. Resolves when there is one to pay again. */
  onRefused: () => Promise<void>
}

interface Loaded {
  stripe: Stripe
  elements: StripeElements
}

/** Stripe's Payment Element: card data goes from its frame to Stripe, never through this site. */
export function StripeForm({
  clientSecret,
  publishableKey,
  priceCents,
  isStillRight,
  onPaid,
  onRefused,
}: StripeFormProps) {
  const place = useRef<HTMLDivElement>(null)
  const [loaded, setLoaded] = useState<Loaded>()
  const [isBroken, setBroken] = useState(false)
  const [isSending, setSending] = useState(false)

  useEffect(() => {
    let isGone = false
    async function load(): Promise<void> {
      const stripe = await loadStripe(publishableKey)
      if (isGone || !stripe || !place.current) return
      const elements = stripe.elements({ clientSecret, appearance: appearance() })
      const element = elements.create('payment', { layout: 'tabs' })
      element.on('ready', () => setLoaded({ stripe, elements }))
      element.on('loaderror', () => setBroken(true))
      element.mount(place.current)
    }
    // A document keeps the CSP of its first URL: only one that was opened here allows Stripe's script.
    if (wasOpenedElsewhere()) location.reload()
    else load().catch(() => setBroken(true))
    return () => {
      isGone = true
    }
  }, [clientSecret, publishableKey])

  async function pay({ stripe, elements }: Loaded): Promise<void> {
    setSending(true)
    try {
      // From here on Stripe alone decides.
      if (!(await isStillRight())) return
      const { error } = await stripe.confirmPayment({
        elements,
        confirmParams: { return_url: location.origin },
        redirect: 'if_required',
      })
      if (!error) await onPaid()
      else if (error.type !== 'validation_error') {
        showToast({ title: 'Payment Failed', description: error.message ?? '', isDestructive: true })
        await onRefused()
      }
    } catch {
      showToast({
        title: 'Payment Failed',
        description: 'The payment provider did not respond. Please try again.',
        isDestructive: true,
      })
    } finally {
      setSending(false)
    }
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (loaded && !isSending) void pay(loaded)
  }

  if (isBroken) {
    return (
      <div className="mt-6 border-t border-line pt-5">
        <p className="font-semibold">The card form didn't load</p>
        <p className="mt-1 text-muted">
          Nothing was charged. A blocker in your browser may be blocking Stripe, which processes the payment.
        </p>
        <Button look="primary" onClick={() => location.reload()} className="mt-4">
          Try again
        </Button>
      </div>
    )
  }
  return (
    <form method="post" onSubmit={submit} aria-busy={isSending} className="mt-6 space-y-4 border-t border-line pt-5">
      <div ref={place} className="min-h-48" />
      {!loaded && (
        <p role="status" className="text-sm text-muted">
          The card form is loading…
        </p>
      )}
      <SubmitButton
        isReady={loaded !== undefined}
        isSending={isSending}
        sendingLabel="Processing..."
        className="w-full"
      >
        Subscribe for {priceText(priceCents)}/month
      </SubmitButton>
      <p className="text-sm text-muted">
        Renews every month until you cancel on your dashboard. Stripe takes the payment; we never see your card.
      </p>
    </form>
  )
}

function wasOpenedElsewhere(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry !== undefined && new URL(entry.name).pathname !== location.pathname
}

/** The theme's current colors for Stripe's frame. */
function appearance(): Appearance {
  const style = getComputedStyle(document.body)
  const isDark = /^rgb\((?:[0-9]|[1-5][0-9]), /u.test(style.backgroundColor)
  return {
    theme: isDark ? 'night' : 'stripe',
    variables: { colorText: style.color, borderRadius: '10px', fontSizeBase: '16px' },
  }
}
