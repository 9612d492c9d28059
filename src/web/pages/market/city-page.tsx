import { STATE } from '#region/region.ts'
import { Link } from '@tanstack/react-router'
import { marketPath } from '#shared/market/market-paths.ts'
import { tradeSearch } from '#shared/market/trade-search.ts'
import type { CityMarket } from '#shared/market/market.ts'
import { ListingCards } from '#web/listings/listing-cards.tsx'
import { halfText, roundPrice, timesText, wholeDay } from '#web/market/market-words.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { cityPath, cityTitle } from './market-head.ts'

/** The businesses of a trade or an industry in a city, for those who come from a search engine. */
export function CityPage({ page }: { page: CityMarket }) {
  const { day, trade, industry, city, county, total, businesses, figures, figuresOf, others } = page
  const times = figures?.multiple && `${timesText(figures.multiple.median)} a year’s cash flow`
  return (
    <div className="page-work pt-10 md:pt-14">
      <h1 className="text-4xl text-balance sm:text-5xl">{cityTitle(page)}</h1>
      {trade ? (
        <p className="tabular mt-3 max-w-[60ch] text-lg text-pretty text-muted">
          {total} are for sale in and around {city}.
          {figures?.price &&
            ` ${figuresOf} typically ask ${roundPrice(figures.price.median)}${times ? `, ${times}` : ''}.`}
        </p>
      ) : (
        <p className="tabular mt-3 max-w-[60ch] text-lg text-pretty text-muted">
          {total} are for sale{figures?.price && `, at ${roundPrice(figures.price.median)} in the middle`}
          {times && ` and ${times}`}.
        </p>
      )}
      {figures?.price && (
        <p className="tabular mt-1 text-sm text-muted">
          Asking prices of {figures.price.count} on {wholeDay(day)}, {halfText(figures.price, roundPrice)}.
        </p>
      )}
      {figures?.soldPrice && (
        <p className="tabular mt-1 text-sm text-muted">
          Sold within a year: {figures.soldPrice.count} for {roundPrice(figures.soldPrice.median)} in the middle,{' '}
          {halfText(figures.soldPrice, roundPrice)}, where both sides let us say it.
        </p>
      )}
      <div className="mt-8">
        <ListingCards listings={businesses} isFirstUrgent />
      </div>
      <div className="mt-10 flex flex-wrap gap-3">
        <Link
          to="/marketplace"
          search={{
            view: 'list',
            ...(trade ? { search: tradeSearch(trade.name, city) } : { industry: industry ?? undefined, search: city }),
          }}
          className={buttonClass('primary')}
        >
          Search the marketplace
        </Link>
        {industry && (
          <a href={marketPath({ industry, place: county })} className={buttonClass('secondary')}>
            {industry} in {county ?? STATE}: the figures
          </a>
        )}
      </div>
      {others.length > 0 && (
        <nav aria-label="Other cities and businesses" className="mt-10 border-t border-line pt-5">
          <ul className="flex flex-wrap gap-x-6 gap-y-1">
            {others.map((other) => (
              <li key={cityPath(other)}>
                <a
                  href={cityPath(other)}
                  className="inline-flex min-h-11 items-center font-medium text-evergreen underline underline-offset-2 hover:no-underline"
                >
                  {other.trade?.title ?? other.industry} in {other.city} ({other.listed})
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  )
}
