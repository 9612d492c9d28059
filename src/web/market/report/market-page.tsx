import { STATE } from '#region/region.ts'
import { Link } from '@tanstack/react-router'
import { marketPath } from '#shared/market/market-paths.ts'
import { LEAST_LISTINGS, LEAST_PEOPLE, LEAST_QUARTILES, LEAST_SELLERS, RECENT_DAYS } from '#shared/market/market.ts'
import type { MarketReport } from '#shared/market/market.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { marketFilePath } from '#web/market/queries.ts'
import { wholeDay } from '#web/market/market-words.ts'
import { FigureTiles } from './figure-tiles.tsx'
import { MarketForm } from './market-form.tsx'
import { FigureRows } from './figure-rows.tsx'
import { MarketTable } from './market-table.tsx'
import { TrendCharts } from './trend-charts.tsx'

/** The report: what sellers ask, how long it takes, and what buyers look for in vain. */
export function MarketPage({ report }: { report: MarketReport }) {
  const { day, industry, county, place, isMerged, figures, industries, places, trend, unmet, cities } = report
  return (
    <div className="page-work pt-10 md:pt-14">
      <h1 className="text-4xl text-balance sm:text-5xl">{titleOf(report)}</h1>
      <p className="mt-3 max-w-142 text-lg text-pretty text-muted">
        What sellers ask, what was paid where both sides let us say it, how long it takes, and what buyers look for.
      </p>
      <MarketForm industry={industry} county={county} />
      {isMerged && figures && (
        <p className="mt-6 max-w-[70ch] rounded-card bg-brass-soft px-4 py-3">
          Too few are for sale in {county} to show figures without exposing single sellers. These are for {place}.
        </p>
      )}
      {figures && day ? (
        <>
          <section aria-labelledby="now-title" className="mt-10">
            <Heading id="now-title" note={`As of ${wholeDay(day)}`}>
              {place} now
            </Heading>
            <FigureTiles figures={figures} />
          </section>
          {trend.length > 1 && (
            <section aria-labelledby="trend-title" className="mt-14">
              <Heading id="trend-title" note="A point a week">
                Half a year
              </Heading>
              <TrendCharts trend={trend} />
            </section>
          )}
        </>
      ) : (
        <p className="mt-8 max-w-[70ch] rounded-card border border-line bg-surface px-4 py-5">
          {day === null
            ? 'Nothing was counted yet. The first figures come within a minute.'
            : 'Too few businesses are listed here to show figures without giving away one seller’s.'}{' '}
          <Link to="/marketplace" className="font-medium text-evergreen underline underline-offset-2">
            See what is for sale
          </Link>
        </p>
      )}
      {industries.length > 0 && !industry && (
        <section aria-labelledby="industries-title" className="mt-14">
          <Heading id="industries-title" note={place}>
            By industry
          </Heading>
          <FigureRows
            caption={`Industries in ${place}`}
            first="Industry"
            rows={industries.map((row) => ({
              name: row.industry,
              to: marketPath({ industry: row.industry, place: county }),
              figures: row,
            }))}
          />
        </section>
      )}
      {places.length > 0 && !county && (
        <section aria-labelledby="places-title" className="mt-14">
          <Heading id="places-title" note="Counties with few listings are counted together, by region">
            By county
          </Heading>
          <FigureRows
            caption={`Places${industry ? ` for ${industry}` : ''}`}
            first="Place"
            rows={places.map((row) => ({
              name: row.place,
              to: row.counties.length === 1 ? marketPath({ industry, place: row.place }) : undefined,
              figures: row,
            }))}
          />
        </section>
      )}
      {unmet.length > 0 && (
        <section aria-labelledby="unmet-title" className="mt-14">
          <Heading id="unmet-title" note={`By at least ${LEAST_PEOPLE} people in ${RECENT_DAYS} days`}>
            Looked for, not found
          </Heading>
          <MarketTable
            caption="What people looked for in vain"
            columns={['What and where', 'People who looked', 'Found nothing']}
            rows={unmet.map(({ industry: what, county: where, visitors, foundNothing }) => ({
              key: `${what} ${where}`,
              name: `${what}, ${where}`,
              to: marketPath({ industry: what, place: where }),
              cells: [String(visitors), String(foundNothing)],
              bar: foundNothing,
            }))}
          />
        </section>
      )}
      {cities.length > 0 && (
        <section aria-labelledby="cities-title" className="mt-14">
          <Heading id="cities-title" note={`Where ${LEAST_LISTINGS} or more are for sale`}>
            City by city
          </Heading>
          <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-1">
            {cities.map(({ city, industry: what, listed }) => (
              <li key={`${what} ${city}`}>
                <a
                  href={marketPath({ industry: what, place: city })}
                  className="inline-flex min-h-11 items-center font-medium text-evergreen underline underline-offset-2 hover:no-underline"
                >
                  {what} in {city} ({listed})
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <HowItIsCounted report={report} />
    </div>
  )
}

function titleOf({ industry, county }: MarketReport): string {
  if (!industry && !county) return `The market in ${STATE}`
  return `${industry ?? 'All industries'} in ${county ?? STATE}`
}

function Heading({ id, note, children }: { id: string; note: string; children: string | readonly string[] }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-t-3 border-double border-line-strong pt-4">
      <h2 id={id} className="text-2xl sm:text-[1.75rem]">
        {children}
      </h2>
      <p className="text-sm text-muted">{note}</p>
    </div>
  )
}

function HowItIsCounted({ report }: { report: MarketReport }) {
  return (
    <section aria-labelledby="counted-title" className="mt-14 border-t border-line pt-6">
      <h2 id="counted-title" className="text-xl">
        How this is counted
      </h2>
      <ul className="mt-3 max-w-[70ch] list-disc space-y-1.5 pl-5 text-muted">
        <li>
          We show nothing about fewer than {LEAST_LISTINGS} listings or {LEAST_SELLERS} sellers, no quartiles of fewer
          than {LEAST_QUARTILES}, and nothing that gives away one seller’s figures. “Too few to tell” can mean none.
        </li>
        <li>A quarter is below the lower quartile, half below the median, three quarters below the upper quartile.</li>
        <li>The multiple is the asking price over twelve months of cash flow, where sellers tell both.</li>
        <li>
          Prices are asking prices, except under “Sold for”: that is what was paid within a year, to two digits, where
          the buyer and the seller both let us say it.
        </li>
        <li>A business is where its listing says; a confidential one is in the area that everyone may read.</li>
        <li>
          “New”, “Sold” and “Price cuts” are of {RECENT_DAYS} days in Pacific time. Sellers say themselves that they
          sold.
        </li>
      </ul>
      <p className="mt-5">
        <a href={marketFilePath(report)} download className={buttonClass('secondary')}>
          Download as CSV
        </a>
      </p>
    </section>
  )
}
