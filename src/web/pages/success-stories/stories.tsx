import type { Story } from '#shared/content/content-page.ts'
import { FactLedger } from '#web/content/content-blocks.tsx'

/** The stories one after the other: text on the left, the sale's figures on the right. */
export function Stories({ stories }: { stories: readonly Story[] }) {
  return (
    <ol className="divide-y divide-line border-t border-line">
      {stories.map(({ business, industry, location, text, quote, by, salePrice, daysToSell, buyerType }) => (
        <li key={business} className="py-8 first:pt-7 last:pb-0">
          <article className="gap-x-10 md:grid md:grid-cols-[minmax(0,1fr)_16rem]">
            <div>
              <p className="text-sm font-medium text-brass-ink">
                {industry} · {location}
              </p>
              <h3 className="mt-1 text-2xl">{business}</h3>
              <p className="mt-3 text-pretty">{text}</p>
              <figure className="mt-5 border-l-2 border-brass pl-4">
                <blockquote className="font-serif text-xl leading-snug text-balance">“{quote}”</blockquote>
                <figcaption className="mt-1.5 text-sm text-muted">{by}</figcaption>
              </figure>
            </div>
            <div className="mt-6 md:mt-8">
              <FactLedger
                isCompact
                facts={[
                  { label: 'Sale price', value: salePrice },
                  { label: 'Time to sell', value: `${daysToSell} days` },
                  { label: 'Buyer', value: buyerType },
                ]}
              />
            </div>
          </article>
        </li>
      ))}
    </ol>
  )
}
