import { formatCents } from '#shared/money.ts'
import type { ManagedListing } from '#shared/listings/selling.ts'
import { longDayText } from '#web/dates/day-text.ts'

/** All prices of the listing, newest first. Only its owner and staff see them. */
export function PriceHistory({ prices }: Pick<ManagedListing, 'prices'>) {
  return (
    <section aria-labelledby="prices-title">
      <h2 id="prices-title" className="text-xl">
        Price history
      </h2>
      <ol className="mt-3 divide-y divide-line border-y border-line">
        {prices.toReversed().map(({ price, since }, index) => (
          <li key={since} className="flex items-baseline justify-between gap-4 py-2.5">
            <time dateTime={since} className="text-sm text-muted">
              {index === 0 ? 'Since' : 'From'} {longDayText(since)}
            </time>
            <span className={`tabular font-serif text-lg ${index === 0 ? 'font-semibold' : 'text-muted'}`}>
              {price === null ? 'Contact for pricing' : formatCents(price)}
            </span>
          </li>
        ))}
      </ol>
      <p className="mt-2 text-sm text-muted">Only you and our staff see earlier prices.</p>
    </section>
  )
}
