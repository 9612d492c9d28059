import { Check } from 'lucide-react'
import type { Card, Plan } from '#shared/content/content-page.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { FactLedger } from './content-blocks.tsx'
import { ContentAnchor, ContentLink } from './content-link.tsx'

/** Cards in a grid. A card with a link is clickable as a whole. */
export function Cards({ cards }: { cards: readonly Card[] }) {
  const isThreeWide = cards.length % 3 === 0 && !cards.some(({ facts }) => facts)
  return (
    <ul className={`grid gap-4 sm:grid-cols-2 ${isThreeWide ? 'xl:grid-cols-3' : ''}`}>
      {cards.map(({ title, kicker, text, facts, link }) => (
        <li
          key={title}
          className={`relative flex break-inside-avoid flex-col rounded-card border border-line bg-surface p-5 ${link ? 'transition-colors hover:border-evergreen' : ''}`}
        >
          {kicker && <p className="text-sm font-medium text-brass-ink">{kicker}</p>}
          <h3 className="mt-0.5 text-xl">{title}</h3>
          <p className="mt-2 text-pretty text-muted">{text}</p>
          {(facts || link) && (
            <div className="mt-auto pt-4">
              {facts && <FactLedger facts={facts} isCompact />}
              {link && <ContentLink link={link} isCover />}
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

export function Plans({ plans }: { plans: readonly Plan[] }) {
  return (
    <ul className={`grid grid-cols-1 gap-5 ${plans.length === 2 ? 'sm:grid-cols-2' : 'sm:grid-cols-2 xl:grid-cols-3'}`}>
      {plans.map(({ name, price, per, badge, text, features, link }) => (
        <li
          key={name}
          className={`relative flex break-inside-avoid flex-col rounded-card border bg-surface p-6 ${badge ? 'border-brass ring-1 ring-brass' : 'border-line'}`}
        >
          {badge && (
            <p className="absolute -top-3.5 right-5 rounded-full border border-brass bg-brass-soft px-3 py-0.5 text-sm font-semibold text-brass-ink">
              {badge}
            </p>
          )}
          <h3 className="text-xl">{name}</h3>
          <p className="mt-2 flex flex-wrap items-baseline gap-x-2">
            <span className="tabular font-serif text-4xl font-semibold">{price}</span>
            {per && <span className="text-muted">{per}</span>}
          </p>
          <p className="mt-3 text-muted">{text}</p>
          <ul className="mt-5 mb-6 space-y-2.5">
            {features.map((feature) => (
              <li key={feature} className="flex gap-2.5">
                <Check strokeWidth={1.5} size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-evergreen" />
                {feature}
              </li>
            ))}
          </ul>
          <ContentAnchor link={link} className={`${buttonClass(badge ? 'primary' : 'secondary')} mt-auto w-full`}>
            {link.label}
          </ContentAnchor>
        </li>
      ))}
    </ul>
  )
}
