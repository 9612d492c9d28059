import type { Quartiles } from '#shared/market/market.ts'

interface QuartileStripProps {
  quartiles: Quartiles
  own: number
  format: (value: number) => string
  ownLabel: string
}

/** In units of the view box, which scales. */
const WIDTH = 200
const HEIGHT = 26
const MIDDLE = 13

/** Where a value lies: a band from the lower to the upper quartile, a line at the median, a diamond at the value. */
export function QuartileStrip({ quartiles: { lower, median, upper }, own, format, ownLabel }: QuartileStripProps) {
  const [least, most] = [Math.min(lower, own), Math.max(upper, own)]
  const margin = (most - least || 1) * 0.12
  const at = (value: number) => ((value - least + margin) / (most - least + 2 * margin)) * WIDTH
  return (
    <figure className="mt-3 max-w-96">
      <svg
        role="img"
        aria-label={`${ownLabel}: ${format(own)}. Lower quartile ${format(lower)}, median ${format(median)}, upper quartile ${format(upper)}`}
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
      <figcaption className="mt-1 flex flex-wrap gap-x-4 text-xs text-muted">
        <span className="inline-flex items-center gap-1.5">
          <svg aria-hidden="true" viewBox="0 0 10 10" className="size-3 fill-evergreen">
            <path d="M5 0 10 5 5 10 0 5z" />
          </svg>
          {ownLabel}
        </span>
        <span className="inline-flex items-center gap-1.5">
          <svg aria-hidden="true" viewBox="0 0 10 10" className="size-3">
            <rect x="0.5" y="1.5" width="9" height="7" className="fill-brass-soft stroke-line-strong" />
          </svg>
          middle half
        </span>
        <span className="inline-flex items-center gap-1.5">
          <svg aria-hidden="true" viewBox="0 0 10 10" className="size-3">
            <path d="M5 0v10" className="stroke-ink stroke-2" />
          </svg>
          median
        </span>
      </figcaption>
    </figure>
  )
}
