import { lazy } from 'react'
import type { ChartProps } from '#web/pages/analytics/charts/chart-props.ts'
import { countText } from '#web/insights/figure-table.ts'
import type { FigureTable } from '#web/insights/figure-table.ts'
import { ChartFigure } from './chart-figure.tsx'

const BarListChart = lazy(async () => ({
  default: (await import('#web/pages/analytics/charts/bar-list-chart.tsx')).BarListChart,
}))

interface BarFigureProps extends Pick<ChartProps, 'unit' | 'points' | 'valueText'> {
  table: FigureTable
}

/** The room that so many bars take, axis and all. */
const HEIGHTS = [
  { upTo: 3, className: 'h-40' },
  { upTo: 6, className: 'h-60' },
  { upTo: 10, className: 'h-88' },
  { upTo: Infinity, className: 'h-112' },
]
/** More would be unreadable; the table has them all. */
const MAX_BARS = 13

/** How many there are of each kind. */
export function BarFigure({ table, points, ...rest }: BarFigureProps) {
  const shown = points.slice(0, MAX_BARS)
  const height = HEIGHTS.find(({ upTo }) => shown.length <= upTo)?.className ?? ''
  return (
    <ChartFigure table={table} height={height}>
      <BarListChart {...rest} points={shown} title={table.caption} shortText={countText} />
    </ChartFigure>
  )
}
