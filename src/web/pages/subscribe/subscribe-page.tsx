import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { useEffect } from 'react'
import { CONFIDENTIAL_CLAUSE } from '#shared/listings/confidential-words.ts'
import { priceText, product } from '#shared/product.ts'
import { isProfessional } from '#shared/professionals/professional-roles.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { mayStartTrial } from '#web/accounts/role-changes.ts'
import { useMember } from '#web/accounts/use-member.ts'
import { reportEvent } from '#web/insights/report-event.ts'
import { subscriptionQuery } from '#web/billing/queries.ts'
import { Checkout } from './checkout.tsx'
import { TrialOffer } from './trial-offer.tsx'
import { useOrigin, WayBack } from './way-back.tsx'

const included = () => [
  {
    title: 'Contact sellers directly',
    text: `Write to ${product.contactsPerPeriod} different owners each month; answers and follow-ups are free.`,
  },
  {
    title: 'Detailed financials',
    text: `Gross revenue, ratios, the exact address and every picture. ${CONFIDENTIAL_CLAUSE}`,
  },
  { title: 'Document sharing', text: 'Exchange files with an owner; only the two of you can open them.' },
  { title: 'Priority support', text: `Answered first, ${product.supportHours}.` },
  { title: 'Cancel anytime', text: 'You keep what you paid for until the end of the month.' },
]

/** S1 §2 "Subscribe". */
export function SubscribePage({ returnTo }: { returnTo?: string | undefined }) {
  const user = useMember()
  const origin = useOrigin(returnTo)
  const subscription = useQuery(subscriptionQuery())
  const isPaying = subscription.data?.status === 'active' || subscription.data?.status === 'past_due'
  const priceCents = subscription.data?.priceCents ?? product.subscriptionPriceCents
  const isTrialShown = user !== undefined && !isPaying && (mayStartTrial(user) || user.isTrialActive)

  useEffect(() => reportEvent('subscription_page_visit', { plan: 'premium' }), [])

  return (
    <div className={`page-work ${origin ? 'pt-2 md:pt-5' : 'pt-8 md:pt-14'}`}>
      {origin && <WayBack origin={origin} />}
      <header className="max-w-2xl">
        <h1 className="text-4xl sm:text-5xl">Upgrade to Premium</h1>
        <p className="mt-3 text-lg text-muted">Every number, and a direct line to the owner.</p>
      </header>
      {user && isProfessional(user.role) && !user.isVerifiedProfessional && (
        <p className="mt-6">
          <Link to="/professional-onboarding" preload={false} className={buttonClass('secondary')}>
            Your profile is free: start it
          </Link>
        </p>
      )}
      <div className="mt-8 grid grid-cols-1 items-start gap-6 lg:mt-12 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:gap-10">
        {isTrialShown ? (
          <div className="space-y-10 max-lg:contents">
            <TrialOffer user={user} origin={origin} />
            <Included />
          </div>
        ) : (
          <Included />
        )}
        <section
          aria-labelledby="price-title"
          className={`rounded-card border border-line bg-surface p-5 sm:p-8 ${isTrialShown ? '' : 'max-lg:order-first'}`}
        >
          <h2 id="price-title" className="flex flex-wrap items-baseline gap-x-2">
            <span className="tabular text-5xl">{priceText(priceCents)}</span>
            <span className="font-sans text-lg font-normal text-muted">per month</span>
          </h2>
          {user && <Checkout user={user} query={subscription} origin={origin} />}
        </section>
      </div>
    </div>
  )
}

function Included() {
  return (
    <section aria-labelledby="included-title" className="max-lg:order-last">
      <h2 id="included-title" className="text-2xl">
        What&#39;s Included
      </h2>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {included().map(({ title, text }) => (
          <li key={title} className="flex gap-4 py-4">
            <CircleCheck strokeWidth={1.5} size={22} aria-hidden="true" className="mt-0.5 shrink-0 text-evergreen" />
            <span>
              <span className="block font-semibold">{title}</span>
              <span className="block text-muted">{text}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
