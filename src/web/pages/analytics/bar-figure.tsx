import type { ChartProps } from '#web/pages/analytics/charts/chart-props.ts'
import { countText } from '#web/insights/figure-table.ts'
import type { FigureTable } from '#web/insights/figure-table.ts'
import { lazyPart, onlyInBrowsers } from '#web/lazy-part.tsx'
import { ChartFigure } from './chart-figure.tsx'

const BarListChart = lazyPart(
  () => (import.meta.env.SSR ? onlyInBrowsers() : import('./charts/bar-list-chart.tsx')),
  'BarListChart',
)

interface BarFigureProps extends Pick<ChartProps, 'unit' | 'points' | 'valueText'> {
  table: FigureTable
}

/** The height of a chart with this many bars, axis included. */
const HEIGHTS = [
  { upTo: 3, className: 'h-40' },
  { upTo: 6, className: 'h-60' },
  { upTo: 10, className: 'h-88' },
  { upTo: Infinity, className: 'h-112' },
]
/** A chart with more bars is unreadable; the table lists all. */
const MAX_BARS = 13

/** A count for each category. */
export function BarFigure({ table, points, ...rest }: BarFigureProps) {
  const shown = points.slice(0, MAX_BARS)
  const height = HEIGHTS.find(({ upTo }) => shown.length <= upTo)?.className ?? ''
  return (
    <ChartFigure table={table} height={height}>
      <BarListChart {...rest} points={shown} title={table.caption} shortText={countText} />
    </ChartFigure>
  )
}
