import type { FinancialPerformance } from '#shared/insights/insights.ts'
import { formatCents } from '#shared/money.ts'
import { countText, plural } from '#web/insights/figure-table.ts'
import type { FigureTable } from '#web/insights/figure-table.ts'
import { lazyPart, onlyInBrowsers } from '#web/lazy-part.tsx'
import { ChartFigure } from './chart-figure.tsx'
import { NothingYet } from './figure-card.tsx'

const MonthChart = lazyPart(
  () => (import.meta.env.SSR ? onlyInBrowsers() : import('./charts/month-chart.tsx')),
  'MonthChart',
)

/** S2 §9. */
const SHOWN = 3

type Month = FinancialPerformance['revenueGrowth'][number]

/** Revenue and subscriptions side by side: one axis can't have both units. */
export function RevenueGrowth({ months }: { months: readonly Month[] }) {
  const last = months.slice(-SHOWN)
  if (last.length === 0) return <NothingYet>No data yet: the first month is not over.</NothingYet>
  return (
    <div className="gap-10 md:grid md:grid-cols-2">
      <div className="min-w-0">
        <ChartFigure table={revenueTable(last, months.at(-SHOWN - 1))} height="h-64">
          <MonthChart
            title="Revenue by month"
            unit="US dollars"
            look="brass"
            points={last.map(({ month, revenue }) => ({ label: monthText(month), value: revenue / 100 }))}
            valueText={dollarText}
            shortText={dollarText}
          />
        </ChartFigure>
      </div>
      <div className="mt-6 min-w-0 md:mt-0">
        <ChartFigure table={subscriptionTable(last)} height="h-64">
          <MonthChart
            title="New subscriptions by month"
            unit="New subscriptions"
            look="evergreen"
            points={last.map(({ month, newSubscriptions }) => ({ label: monthText(month), value: newSubscriptions }))}
            valueText={(count) => plural(count, 'new subscription', 'new subscriptions')}
            shortText={countText}
          />
        </ChartFigure>
      </div>
    </div>
  )
}

/** Ticks between whole dollars would all be labeled alike. */
function dollarText(dollars: number): string {
  return formatCents(dollars * 100)
}

function revenueTable(months: readonly Month[], before: Month | undefined): FigureTable {
  const earlier = [before, ...months]
  return {
    caption: 'Revenue by month',
    fileName: 'revenue-by-month',
    columns: [{ label: 'Month' }, { label: 'Revenue', kind: 'cents' }, { label: 'Change', kind: 'cents' }],
    rows: months.map(({ month, revenue }, index) => {
      const last = earlier[index]
      return [monthText(month), revenue, last ? revenue - last.revenue : null]
    }),
  }
}

function subscriptionTable(months: readonly Month[]): FigureTable {
  return {
    caption: 'New subscriptions by month',
    fileName: 'new-subscriptions-by-month',
    columns: [{ label: 'Month' }, { label: 'New subscriptions', kind: 'count' }],
    rows: months.map(({ month, newSubscriptions }) => [monthText(month), newSubscriptions]),
  }
}

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })

/** "2026-11" as "Nov 2026". */
function monthText(month: string): string {
  return MONTH.format(new Date(`${month}-01T00:00:00Z`))
}
