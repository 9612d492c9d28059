import { Bar, BarChart, CartesianGrid, LabelList, Tooltip, XAxis, YAxis } from 'recharts'
import { AXIS_LINE, AXIS_TITLE, FILL, TICK } from './chart-props.ts'
import type { ChartProps } from './chart-props.ts'
import { chartTip } from './chart-tip.tsx'

/** Horizontal bars, for categories with long names. */
export function BarListChart({ title, unit, points, valueText, shortText }: ChartProps) {
  const longest = Math.max(...points.map(({ label }) => label.length))
  return (
    <BarChart
      responsive
      layout="vertical"
      data={[...points]}
      title={title}
      margin={{ top: 0, right: 40, bottom: 16, left: 0 }}
      style={FILL}
    >
      <CartesianGrid horizontal={false} stroke="var(--color-line)" />
      <XAxis
        type="number"
        allowDecimals={false}
        tick={TICK}
        tickLine={false}
        axisLine={AXIS_LINE}
        tickFormatter={shortText}
        label={{ ...AXIS_TITLE, value: unit, position: 'insideBottom', offset: -12 }}
      />
      <YAxis
        type="category"
        dataKey="label"
        width={Math.min(124, longest * 7 + 22)}
        interval={0}
        tick={{ ...TICK, fill: 'var(--color-ink)' }}
        tickLine={false}
        axisLine={AXIS_LINE}
      />
      <Tooltip cursor={{ fill: 'var(--color-sunken)' }} content={chartTip(valueText)} isAnimationActive={false} />
      <Bar
        dataKey="value"
        fill="var(--color-evergreen)"
        radius={[0, 3, 3, 0]}
        maxBarSize={18}
        isAnimationActive={false}
      >
        <LabelList dataKey="value" position="right" formatter={(value) => shortText(Number(value))} {...TICK} />
      </Bar>
    </BarChart>
  )
}
