import { Bar, BarChart, CartesianGrid, LabelList, Tooltip, XAxis, YAxis } from 'recharts'
import { AXIS_LINE, AXIS_TITLE, FILL, TICK } from './chart-props.ts'
import type { ChartProps } from './chart-props.ts'
import { chartTip } from './chart-tip.tsx'

interface MonthChartProps extends ChartProps {
  look: 'brass' | 'evergreen'
}

/** Vertical bars, one per month. */
export function MonthChart({ title, unit, points, valueText, shortText, look }: MonthChartProps) {
  return (
    <BarChart
      responsive
      data={[...points]}
      title={title}
      margin={{ top: 22, right: 4, bottom: 0, left: 10 }}
      style={FILL}
    >
      <CartesianGrid vertical={false} stroke="var(--color-line)" />
      <XAxis dataKey="label" interval={0} tick={TICK} tickLine={false} axisLine={AXIS_LINE} />
      <YAxis
        width="auto"
        allowDecimals={false}
        tick={TICK}
        tickLine={false}
        axisLine={false}
        tickFormatter={shortText}
        label={{ ...AXIS_TITLE, value: unit, angle: -90, position: 'insideLeft', style: { textAnchor: 'middle' } }}
      />
      <Tooltip cursor={{ fill: 'var(--color-sunken)' }} content={chartTip(valueText)} isAnimationActive={false} />
      <Bar
        dataKey="value"
        fill={`var(--color-${look})`}
        radius={[3, 3, 0, 0]}
        maxBarSize={56}
        isAnimationActive={false}
      >
        <LabelList dataKey="value" position="top" formatter={(value) => shortText(Number(value))} {...TICK} />
      </Bar>
    </BarChart>
  )
}
