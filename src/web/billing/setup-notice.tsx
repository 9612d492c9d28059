import { useQuery } from '@tanstack/react-query'
import type { PaymentSetup } from '#shared/billing/subscriptions.ts'
import { subscriptionQuery } from './queries.ts'

const WORDS: Record<Exclude<PaymentSetup, 'ready'>, { title: string; text: string }> = {
  missing: {
    title: 'Subscriptions are unavailable',
    text: 'This site is public, but no payment provider is configured. Set the four STRIPE_ variables to accept payments.',
  },
  test_only: {
    title: 'Test payments are enabled',
    text: 'This site is public, but accepts test cards, so anyone can subscribe for free. Set live Stripe keys to accept real payments.',
  },
}

/** Staff only: a warning if payments are not set up. */
export function SetupNotice() {
  const { data } = useQuery(subscriptionQuery())
  if (!data || data.setup === 'ready') return null
  const { title, text } = WORDS[data.setup]
  return (
    <div role="note" className="mt-6 rounded-card border border-brass bg-brass-soft px-4 py-3">
      <p className="font-semibold text-brass-ink">{title}</p>
      <p className="mt-0.5 max-w-prose text-sm">{text}</p>
    </div>
  )
}
