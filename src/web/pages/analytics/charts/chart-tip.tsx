import type { TooltipContentProps } from 'recharts'
import type { ChartProps } from './chart-props.ts'

/** What the bar under the pointer, or the one that the arrow keys have reached, stands for. */
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
