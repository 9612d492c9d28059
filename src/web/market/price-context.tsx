import { STATE } from '#region/region.ts'
import { useQuery } from '@tanstack/react-query'
import { findIndustry } from '#shared/market/market-industries.ts'
import { marketPath } from '#shared/market/market-paths.ts'
import type { MarketReport } from '#shared/market/market.ts'
import { halfText, roundPrice, timesText, wholeDay } from './market-words.ts'
import { QuartileStrip } from './quartile-strip.tsx'
import { marketQuery } from './queries.ts'

interface PriceContextProps {
  industry: string
  /** In cents; null or undefined if unknown. */
  price: number | null | undefined
  monthlyCashFlow: number | null | undefined
  /** Of whom the price is: "Your price", "This price". */
  whose: string
}

/** What others of an industry ask, and where a price lies among them. Nothing if that can't be told. */
export function PriceContext({ industry: label, price, monthlyCashFlow, whose }: PriceContextProps) {
  const industry = findIndustry(label)
  const { data } = useQuery({ ...marketQuery({ industry }), enabled: industry !== undefined })
  if (!industry || !data?.figures || !data.day) return null
  return <Told {...{ report: data, industry, price, monthlyCashFlow, whose }} />
}

function Told({
  report: { figures, day },
  industry,
  price,
  monthlyCashFlow,
  whose,
}: Omit<PriceContextProps, 'industry'> & { report: MarketReport; industry: string }) {
  const own = price && monthlyCashFlow && monthlyCashFlow > 0 ? price / (monthlyCashFlow * 12) : undefined
  const [prices, multiples] = [figures?.price, figures?.multiple]
  if (!prices && !multiples) return null
  return (
    <aside aria-label="Prices of others" className="rounded-card border border-line bg-paper p-4 text-sm">
      <h3 className="font-sans text-base font-semibold">Among businesses like it</h3>
      {prices && (
        <p className="tabular mt-1.5">
          {prices.count} in {industry} ask {roundPrice(prices.median)} in the middle, {halfText(prices, roundPrice)}.
        </p>
      )}
      {multiples && (
        <p className="tabular mt-1.5">
          {multiples.count} of them tell cash flow: they ask {timesText(multiples.median)} a year’s,{' '}
          {halfText(multiples, timesText)}.{own !== undefined && ` ${whose} is ${timesText(own)}.`}
        </p>
      )}
      {multiples && own !== undefined && (
        <QuartileStrip quartiles={multiples} own={own} format={timesText} ownLabel={whose} />
      )}
      <p className="mt-2 text-muted">
        Asking prices in {STATE} on {day && wholeDay(day)}, not what was paid.{' '}
        <a
          href={marketPath({ industry })}
          className="py-1 text-evergreen underline underline-offset-2 hover:no-underline"
        >
          Market report
        </a>
      </p>
    </aside>
  )
}
