import type { Quartiles } from '#shared/market/market.ts'
import { roundPrice } from './market-words.ts'

interface PriceScaleProps {
  /** Of prices in cents. */
  quartiles: Quartiles
  own: number
  ownLabel: string
}

/** In units of the view box, which scales. */
const WIDTH = 320
const HEIGHT = 26
const MIDDLE = 13
const MARGIN = 8

/** Where a price lies: a band from the lower to the upper quartile, a line at the median, a diamond at the price, dollars at the ends. */
export function PriceScale({ quartiles: { lower, median, upper }, own, ownLabel }: PriceScaleProps) {
  const [least, most] = [Math.min(lower, own), Math.max(upper, own)]
  const at = (value: number) => MARGIN + ((value - least) / (most - least || 1)) * (WIDTH - 2 * MARGIN)
  return (
    <figure className="mt-2 max-w-112">
      <svg
        role="img"
        aria-label={`${ownLabel}, ${roundPrice(own)}, on a scale from ${roundPrice(least)} to ${roundPrice(most)}. The typical one is ${roundPrice(median)}.`}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className="block w-full"
      >
        <path d={`M0 ${MIDDLE}H${WIDTH}`} className="stroke-line-strong" />
        <rect
          x={at(lower)}
          y={MIDDLE - 6}
          width={Math.max(1, at(upper) - at(lower))}
          height={12}
          rx={2}
          className="fill-brass-soft stroke-line-strong"
        />
        <path d={`M${at(median)} ${MIDDLE - 9}v18`} className="stroke-ink stroke-2" />
        <path d={`M${at(own)} ${MIDDLE - 7}l7 7-7 7-7-7z`} className="fill-evergreen stroke-surface" />
      </svg>
      <figcaption aria-hidden="true" className="tabular flex justify-between gap-x-3 text-muted">
        <span>{roundPrice(least)}</span>
        <span className="inline-flex items-center gap-1.5 text-ink">
          <svg viewBox="0 0 10 10" className="size-3 fill-evergreen">
            <path d="M5 0 10 5 5 10 0 5z" />
          </svg>
          {ownLabel}
        </span>
        <span>{roundPrice(most)}</span>
      </figcaption>
    </figure>
  )
}
