import type { AdvancedEngagement } from '#shared/insights/insights.ts'
import { countText } from '#web/insights/figure-table.ts'
import { FoldedTable } from '#web/insights/folded-table.tsx'

type Hour = AdvancedEngagement['userActivityHeatmap'][number]

/** S2 §9: the cell color by active users; the first match applies. */
const HEAT = [
  { from: 3, label: '3 or more', className: 'bg-heat-high text-white' },
  { from: 2, label: '2', className: 'bg-heat-mid text-black' },
  { from: 0, label: 'Fewer', className: 'bg-heat-low text-ink' },
]

/** A heat map of the 24 hours of a day: color and number. */
export function HourMap({ hours }: { hours: readonly Hour[] }) {
  return (
    <>
      <p className="mt-4 font-medium">Peak hours: 9 AM - 5 PM</p>
      <ol aria-label="Active users by hour" className="mt-3 grid grid-cols-6 gap-x-1 gap-y-2.5 sm:grid-cols-12">
        {hours.map(({ hour, activeUsers }) => (
          <li key={hour} className="min-w-0 text-center text-xs">
            <span className="block whitespace-nowrap text-muted">{hourText(hour)}</span>
            <span
              className={`tabular mt-1 flex h-10 items-center justify-center rounded-md border border-line font-semibold ${heatOf(activeUsers).className}`}
            >
              {countText(activeUsers)}
              <span className="sr-only"> active</span>
            </span>
          </li>
        ))}
      </ol>
      <Legend />
      <FoldedTable
        table={{
          caption: 'Active users by hour',
          fileName: 'active-users-by-hour',
          columns: [{ label: 'Hour' }, { label: 'Active users', kind: 'count' }],
          rows: hours.map(({ hour, activeUsers }) => [hourText(hour), activeUsers]),
        }}
      />
    </>
  )
}

function Legend() {
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
      <span>Active users:</span>
      {HEAT.map(({ label, className }) => (
        <span key={label} className="inline-flex items-center gap-1.5">
          <span aria-hidden="true" className={`size-3.5 rounded-sm border border-line ${className}`} />
          {label}
        </span>
      ))}
    </p>
  )
}

function heatOf(activeUsers: number): { className: string } {
  return HEAT.find(({ from }) => activeUsers >= from) ?? { className: '' }
}

/** "12 AM", "9 AM", "5 PM". */
function hourText(hour: number): string {
  return `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'AM' : 'PM'}`
}
