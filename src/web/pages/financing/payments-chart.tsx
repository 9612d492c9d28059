import type { FinancingYear } from '#shared/financing/financing.ts'
import { formatCents, formatCentsShort } from '#shared/money.ts'

/** A bar takes three fifths of its year's width. The viewBox is 100 × 100, stretched to fit its container. */
const [FIELD, BAR] = [100, 0.6]

/** The payments of each year: principal below, interest above. The table beside it has the same numbers. */
export function PaymentsChart({ years }: { years: readonly FinancingYear[] }) {
  const top = niceTop(Math.max(...years.map(({ paymentCents }) => paymentCents)))
  const step = FIELD / years.length
  const every = Math.ceil(years.length / 10)
  return (
    <figure className="mt-3">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
        <div aria-hidden="true" className="tabular -my-2 flex flex-col justify-between text-right text-xs text-muted">
          <span>{formatCentsShort(top)}</span>
          <span>{formatCentsShort(top / 2)}</span>
          <span>$0</span>
        </div>
        <svg
          role="img"
          aria-label={describe(years)}
          viewBox={`0 0 ${FIELD} ${FIELD}`}
          preserveAspectRatio="none"
          className="h-56 w-full"
        >
          {[0, 50, 100].map((y) => (
            <line
              key={y}
              x1={0}
              x2={FIELD}
              y1={y}
              y2={y}
              vectorEffect="non-scaling-stroke"
              className="stroke-line"
              strokeWidth={1}
            />
          ))}
          {years.map(({ year, principalCents, interestCents }) => {
            const [principal, interest] = [(principalCents / top) * FIELD, (interestCents / top) * FIELD]
            const x = (year - 1) * step + (step * (1 - BAR)) / 2
            return (
              <g key={year}>
                <rect x={x} width={step * BAR} y={FIELD - principal} height={principal} className="fill-evergreen" />
                <rect
                  x={x}
                  width={step * BAR}
                  y={FIELD - principal - interest}
                  height={interest}
                  className="fill-brass"
                />
              </g>
            )
          })}
        </svg>
        <span />
        <div aria-hidden="true" className="tabular mt-1 flex text-xs text-muted">
          {years.map(({ year }) => (
            <span key={year} className="min-w-0 flex-1 text-center">
              {year % every === 0 || year === 1 ? year : ''}
            </span>
          ))}
        </div>
      </div>
      <figcaption className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
        <span className="inline-flex items-center gap-2">
          <span aria-hidden="true" className="size-3 rounded-sm bg-brass" />
          Above: interest
        </span>
        <span className="inline-flex items-center gap-2">
          <span aria-hidden="true" className="size-3 rounded-sm bg-evergreen" />
          Below: principal paid back
        </span>
        <span>By year</span>
      </figcaption>
    </figure>
  )
}

/** The next round number whose half is also round. */
function niceTop(cents: number): number {
  const size = 10 ** Math.floor(Math.log10(Math.max(cents, 100)))
  return ([1, 2, 3, 4, 5, 6, 8].find((factor) => factor * size >= cents) ?? 10) * size
}

function describe(years: readonly FinancingYear[]): string {
  const [first, last] = [years[0], years.at(-1)]
  if (!first || !last) return ''
  return `Payments by year, from ${describeYear(first)} to ${describeYear(last)}`
}

function describeYear({ year, interestCents, principalCents }: FinancingYear): string {
  return `year ${year}: ${formatCents(interestCents)} interest and ${formatCents(principalCents)} principal`
}
