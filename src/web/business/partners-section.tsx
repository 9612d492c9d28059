import { ExternalLink } from 'lucide-react'
import { ROLE_LABELS } from '#shared/accounts.ts'
import type { Partner, PartnerType } from '#shared/partners.ts'
import { buttonClass } from '#web/ui/button.tsx'

const SHOWN_SPECIALTIES = 2
const MOST_COST = 3

const MONOGRAMS: Record<PartnerType, string> = {
  lender: 'bg-evergreen-soft text-evergreen',
  broker: 'bg-brass-soft text-brass-ink',
  advisor: 'bg-sky-soft text-sky',
  appraiser: 'bg-brick-soft text-brick',
}

/** S1 §2 "Recommended Professional Partners", below a business. */
export function PartnersSection({ partners }: { partners: readonly Partner[] }) {
  return (
    <section aria-labelledby="partners-title" className="mt-16">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="partners-title" className="text-2xl sm:text-3xl">
          Recommended Professional Partners
        </h2>
        <span className="rounded-full border border-brass/50 bg-brass-soft px-2.5 py-0.5 text-xs font-medium text-brass-ink">
          Sample<span className="sr-only"> data: made up to show who will be here</span>
        </span>
      </div>
      <p className="mt-2 max-w-[65ch] text-muted">
        People who finance, find, check and value businesses like this one in Washington.
      </p>
      <ul className="mt-6 grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {partners.map((partner) => (
          <PartnerCard key={partner.id} partner={partner} />
        ))}
      </ul>
    </section>
  )
}

function PartnerCard({ partner }: { partner: Partner }) {
  const { name, title, company, partnerType, location, costRating, specialties, yearsExperience, website } = partner
  return (
    <li className="flex flex-col rounded-card border border-line bg-surface p-5">
      <div className="flex items-start justify-between gap-3">
        <span
          aria-hidden="true"
          className={`grid size-14 shrink-0 place-items-center rounded-full font-serif text-xl font-semibold ${MONOGRAMS[partnerType]}`}
        >
          {initials(name)}
        </span>
        <CostRating rating={costRating} />
      </div>
      <p className="mt-4 text-sm font-medium text-brass-ink">{ROLE_LABELS[partnerType]}</p>
      <h3 className="mt-0.5 text-xl">{name}</h3>
      <p className="text-muted">{title}</p>
      <p className="mt-2 text-sm">
        {company}
        <span className="block text-muted">{location}</span>
      </p>
      <ul className="mt-3 flex flex-wrap gap-1.5 text-sm">
        {specialties.slice(0, SHOWN_SPECIALTIES).map((specialty) => (
          <li key={specialty} className="rounded-full bg-sunken px-2.5 py-0.5">
            {specialty}
          </li>
        ))}
      </ul>
      <p className="tabular mt-3 text-sm text-muted">
        {yearsExperience} {yearsExperience === 1 ? 'year' : 'years'} of experience
      </p>
      <div className="mt-auto flex flex-wrap gap-2 pt-5">
        <a href="/contact?category=partnership" className={`${buttonClass('secondary', 'small')} flex-1`}>
          Contact<span className="sr-only"> {name}</span>
        </a>
        <a href={website} target="_blank" rel="noreferrer" className={`${buttonClass('quiet', 'small')} flex-1`}>
          Website
          <span className="sr-only"> of {name} (new tab)</span>
          <ExternalLink strokeWidth={1.5} size={16} aria-hidden="true" />
        </a>
      </div>
    </li>
  )
}

/** Dollar signs to the eye, a number to a screen reader. */
function CostRating({ rating }: { rating: number }) {
  return (
    <p className="tabular font-medium tracking-wide">
      <span className="sr-only">
        Cost {rating} of {MOST_COST}
      </span>
      <span aria-hidden="true" className="text-ink">
        {'$'.repeat(rating)}
      </span>
      <span aria-hidden="true" className="text-line-strong">
        {'$'.repeat(MOST_COST - rating)}
      </span>
    </p>
  )
}

function initials(name: string): string {
  const words = name.split(' ')
  return `${words[0]?.[0] ?? ''}${words.length > 1 ? (words.at(-1)?.[0] ?? '') : ''}`
}
