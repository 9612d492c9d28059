import { useQuery } from '@tanstack/react-query'
import type { PaymentSetup } from '#shared/billing/subscriptions.ts'
import { subscriptionQuery } from './queries.ts'

const WORDS: Record<Exclude<PaymentSetup, 'ready'>, { title: string; text: string }> = {
  missing: {
    title: 'Nobody can subscribe',
    text: 'This site is public, and no payment provider is set up. Whoever runs it sets the four STRIPE_ variables.',
  },
  test_only: {
    title: 'Everybody can subscribe for nothing',
    text: 'This site is public, and test cards pay here. Whoever runs it sets live keys of Stripe before anybody is to pay.',
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
