import { formatCents } from '#shared/money.ts'
import { longDayText } from '#web/dates/day-text.ts'

interface PriceStepsProps {
  /** In cents, oldest first; null is "Contact for pricing". */
  prices: readonly { price: number | null; since: string }[]
  className?: string
}

/** All prices of a listing, newest first. */
export function PriceSteps({ prices, className = '' }: PriceStepsProps) {
  return (
    <ol className={`divide-y divide-line border-y border-line ${className}`}>
      {prices.toReversed().map(({ price, since }, index) => (
        <li key={index} className="flex items-baseline justify-between gap-4 py-2.5">
          <time dateTime={since} className="text-sm text-muted">
            {index === 0 ? 'Since' : 'From'} {longDayText(since)}
          </time>
          <span className={`tabular font-serif text-lg ${index === 0 ? 'font-semibold' : 'text-muted'}`}>
            {price === null ? 'Contact for pricing' : formatCents(price)}
          </span>
        </li>
      ))}
    </ol>
  )
}
