import type { TooltipContentProps } from 'recharts'
import type { ChartProps } from './chart-props.ts'

/** The tooltip of the bar that is hovered or selected with the arrow keys. */
export function chartTip(valueText: ChartProps['valueText']) {
  return ({ active, label, payload }: TooltipContentProps) => {
    const value: unknown = payload[0]?.value
    if (!active || typeof value !== 'number') return null
    return (
      <div className="rounded-card border border-line bg-surface px-3 py-2 text-sm text-ink shadow-float">
        <p className="font-semibold">{label}</p>
        <p className="tabular">{valueText(value)}</p>
      </div>
    )
  }
}
