import type { MarketReport } from '#shared/market/market.ts'
import { roundPrice, shortDay, timesText } from '#web/market/market-words.ts'

type Trend = MarketReport['trend']

/** In units of the view box, which scales. */
const WIDTH = 300
const HEIGHT = 110
const TOP = 8
const POINT = 2.5

/** The same weeks as three charts, since their units differ, and as one table. */
export function TrendCharts({ trend }: { trend: Trend }) {
  return (
    <>
      <div className="mt-5 grid gap-x-10 gap-y-8 md:grid-cols-2 lg:grid-cols-3">
        <Chart title="For sale" points={pointsOf(trend, ({ listed }) => listed)} format={String} />
        <Chart
          title="Median asking price"
          points={pointsOf(trend, ({ medianPrice }) => medianPrice)}
          format={roundPrice}
        />
        <Chart
          title="Median price over cash flow"
          points={pointsOf(trend, ({ medianMultiple }) => medianMultiple)}
          format={timesText}
        />
      </div>
      <details className="mt-5">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-evergreen underline-offset-2 hover:underline">
          Show the weeks as a table
        </summary>
        <table className="mt-2 w-full max-w-3xl text-sm">
          <caption className="sr-only">The market by week</caption>
          <thead>
            <tr className="border-b border-line-strong/60 text-muted">
              <th scope="col" className="py-2 text-left font-medium">
                Week to
              </th>
              <th scope="col" className="py-2 pl-3 text-right font-medium">
                For sale
              </th>
              <th scope="col" className="py-2 pl-3 text-right font-medium">
                Median asking price
              </th>
              <th scope="col" className="py-2 pl-3 text-right font-medium">
                Median multiple
              </th>
            </tr>
          </thead>
          <tbody className="tabular divide-y divide-line">
            {trend.toReversed().map(({ day, listed, medianPrice, medianMultiple }) => (
              <tr key={day}>
                <th scope="row" className="py-2 text-left font-medium">
                  {shortDay(day)}
                </th>
                <td className="py-2 pl-3 text-right">{listed}</td>
                <td className="py-2 pl-3 text-right">{medianPrice === null ? '–' : roundPrice(medianPrice)}</td>
                <td className="py-2 pl-3 text-right">{medianMultiple === null ? '–' : timesText(medianMultiple)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  )
}

interface Point {
  day: string
  value: number
}

function pointsOf(trend: Trend, valueOf: (week: Trend[number]) => number | null): Point[] {
  return trend.flatMap((week) => {
    const value = valueOf(week)
    return value === null ? [] : [{ day: week.day, value }]
  })
}

/** A line from zero, with its largest value at the top and the weeks at its ends. */
function Chart({
  title,
  points,
  format,
}: {
  title: string
  points: readonly Point[]
  format: (value: number) => string
}) {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 2) return null
  const most = Math.max(...points.map(({ value }) => value)) || 1
  const from = Date.parse(first.day)
  const span = Date.parse(last.day) - from
  const at = ({ day, value }: Point) => ({
    x: POINT + ((Date.parse(day) - from) / span) * (WIDTH - 2 * POINT),
    y: HEIGHT - 1 - (value / most) * (HEIGHT - TOP - 1),
  })
  const line = points.map((point) => `${at(point).x.toFixed(1)} ${at(point).y.toFixed(1)}`).join('L')
  return (
    <figure>
      <figcaption>
        <span className="font-semibold">{title}</span>
        <span className="tabular block text-sm text-muted">
          {format(first.value)} then, {format(last.value)} now
        </span>
      </figcaption>
      <svg
        role="img"
        aria-label={`${title}: ${format(first.value)} on ${shortDay(first.day)}, ${format(last.value)} on ${shortDay(last.day)}, ${format(most)} at most`}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className="mt-2 block w-full"
      >
        <path d={`M0 ${TOP}H${WIDTH}`} className="stroke-line" />
        <path d={`M${line}`} className="fill-none stroke-evergreen stroke-2" />
        {points.map((point) => (
          <circle key={point.day} cx={at(point).x} cy={at(point).y} r={POINT} className="fill-evergreen">
            <title>{`${shortDay(point.day)}: ${format(point.value)}`}</title>
          </circle>
        ))}
        <path d={`M0 ${HEIGHT - 0.5}H${WIDTH}`} className="stroke-line-strong" />
      </svg>
      <p aria-hidden="true" className="tabular mt-1 flex justify-between text-xs text-muted">
        <span>{shortDay(first.day)}</span>
        <span>top: {format(most)}</span>
        <span>{shortDay(last.day)}</span>
      </p>
    </figure>
  )
}
