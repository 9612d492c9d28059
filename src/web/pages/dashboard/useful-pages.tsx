import { linkOptions, Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import type { Role } from '#shared/accounts/roles.ts'
import { promises } from '#shared/content/facts.ts'

const MARKETPLACE = linkOptions({
  to: '/marketplace',
  label: 'Browse the marketplace',
  note: 'Every business for sale',
})
const MAP = linkOptions({ to: '/map', label: 'Look at the map', note: 'What is for sale nearby' })
const FINANCING = linkOptions({ to: '/financing', label: 'Ways to pay for it', note: 'Loans, investors, the seller' })
const VALUATION = linkOptions({
  to: '/valuation',
  label: 'Estimate what it is worth',
  note: 'In a minute, from its figures',
})
const DUE_DILIGENCE = linkOptions({
  to: '/due-diligence',
  label: 'Check before you buy',
  note: `${promises.dueDiligencePoints} points, in order`,
})
const PROFESSIONALS = linkOptions({
  to: '/professionals',
  label: 'Find a professional',
  note: 'Advisors, brokers and appraisers',
})
const PROFESSIONAL = [
  linkOptions({ to: '/professional-onboarding', label: 'Your professional profile', note: 'What clients see' }),
  MARKETPLACE,
  MAP,
]

const PAGES = {
  seller: [
    VALUATION,
    linkOptions({
      to: '/seller-resources',
      label: 'Prepare the sale',
      note: `${promises.preSalePoints} points before you list`,
    }),
    linkOptions({ to: '/success-stories', label: 'How others did it', note: 'Sellers and buyers' }),
  ],
  buyer: [
    MARKETPLACE,
    MAP,
    linkOptions({ to: '/saved', label: 'What you saved', note: 'Businesses and searches' }),
    DUE_DILIGENCE,
    PROFESSIONALS,
    FINANCING,
  ],
  broker: PROFESSIONAL,
  advisor: PROFESSIONAL,
  appraiser: PROFESSIONAL,
  lender: [FINANCING, MARKETPLACE, MAP],
  admin: [
    linkOptions({
      to: '/admin/$desk',
      params: { desk: 'review' },
      label: 'Review queue',
      note: 'What is waiting for a decision',
    }),
    linkOptions({ to: '/admin/$desk', params: { desk: 'payments' }, label: 'Payments', note: 'Payments and refunds' }),
    linkOptions({ to: '/admin/$desk', params: { desk: 'members' }, label: 'Members', note: 'Find and help a member' }),
    linkOptions({ to: '/admin/$desk', params: { desk: 'mail' }, label: 'Mail', note: 'What left, and what came back' }),
    linkOptions({
      to: '/admin/$desk',
      params: { desk: 'settings' },
      label: 'Settings',
      note: 'What this site is called, says and allows',
    }),
    linkOptions({ to: '/admin/$desk', params: { desk: 'texts' }, label: 'Texts', note: 'Policies and guides' }),
    linkOptions({ to: '/analytics', label: 'Trends', note: 'For the staff' }),
    MARKETPLACE,
  ],
  none: [
    linkOptions({ to: '/how-it-works', label: 'How it works', note: 'For each side' }),
    linkOptions({ to: '/pricing', label: 'What it costs', note: 'Two plans, one of them free' }),
    MARKETPLACE,
  ],
}

/** Links from the dashboard, by role. */
export function UsefulPages({ role }: { role: Role | null }) {
  return (
    <nav aria-labelledby="useful-title">
      <h2 id="useful-title" className="text-xl">
        From here
      </h2>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {PAGES[role ?? 'none'].map(({ label, note, ...link }) => (
          <li key={label}>
            <Link {...link} className="group flex min-h-16 items-center justify-between gap-3 py-2.5">
              <span>
                <span className="block font-medium group-hover:text-evergreen group-hover:underline">{label}</span>
                <span className="block text-sm text-muted">{note}</span>
              </span>
              <ArrowRight
                strokeWidth={1.5}
                size={20}
                aria-hidden="true"
                className="shrink-0 text-brass transition-transform group-hover:translate-x-0.5"
              />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
