import { STATE } from '#region/region.ts'
import { useQuery } from '@tanstack/react-query'
import { findIndustry } from '#shared/market/market-industries.ts'
import { marketPath } from '#shared/market/market-paths.ts'
import { roundPrice, wholeDay } from './market-words.ts'
import { PriceScale } from './price-scale.tsx'
import { marketQuery } from './queries.ts'

interface PriceContextProps {
  industry: string
  /** In cents; null or undefined if unknown. */
  price: number | null | undefined
  /** Of whom the price is: "Your price", "This price". */
  whose: string
}

/** What others of an industry ask, in one sentence, and where a price lies among them. Nothing if that can't be told. */
export function PriceContext({ industry: label, price, whose }: PriceContextProps) {
  const industry = findIndustry(label)
  const { data } = useQuery({ ...marketQuery({ industry }), enabled: industry !== undefined })
  const prices = data?.figures?.price
  if (!industry || !prices || !data.day) return null
  const { lower, median, upper } = prices
  return (
    <aside aria-label="Prices of others" className="text-sm">
      <p className="tabular text-base">
        The typical {businessWord(industry)} here asks {roundPrice(median)}; most ask {roundPrice(lower)}–
        {roundPrice(upper)}.
      </p>
      {price ? <PriceScale quartiles={prices} own={price} ownLabel={whose} /> : null}
      <p className="text-muted">
        Asking prices in {STATE} on {wholeDay(data.day)}, not what was paid.{' '}
        <a
          href={marketPath({ industry })}
          className="inline-flex min-h-11 items-center text-evergreen underline underline-offset-2 hover:no-underline"
        >
          Market report
        </a>
      </p>
    </aside>
  )
}

/** "restaurant", "retail business", or "business" for those of no kind. */
function businessWord(industry: string): string {
  if (industry === 'Restaurant') return 'restaurant'
  if (industry === 'Other') return 'business'
  const word = industry.toLowerCase()
  return word.endsWith('business') ? word : `${word} business`
}
