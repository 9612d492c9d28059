import type { UseQueryResult } from '@tanstack/react-query'
import type { FinancialPerformance } from '#shared/insights/insights.ts'
import { formatCents } from '#shared/money.ts'
import { countText, percentText } from '#web/insights/figure-table.ts'
import { BigFigure, FigureCard, FigureLines } from './figure-card.tsx'
import { FigureGroup } from './figure-group.tsx'
import { RevenueGrowth } from './revenue-growth.tsx'

/** S2 §2: "Monthly Revenue", "Total Revenue", "Conversion Rate" and "Revenue Growth Trend". */
export function MoneyGroup({ performance }: { performance: UseQueryResult<FinancialPerformance> }) {
  return (
    <FigureGroup id="money" title="Money" note="What members pay, in US dollars">
      <FigureCard title="Monthly Revenue" result={performance}>
        {({ monthlyRecurringRevenue, subscriptionStats: { activeSubscriptions } }) => (
          <>
            <BigFigure value={formatCents(monthlyRecurringRevenue)} label="MRR, monthly recurring revenue" />
            <FigureLines lines={[{ label: 'Active subscriptions', value: countText(activeSubscriptions) }]} />
          </>
        )}
      </FigureCard>
      <FigureCard title="Total Revenue" result={performance}>
        {({ totalRevenue, averageRevenuePerUser }) => (
          <>
            <BigFigure value={formatCents(totalRevenue)} label="6-Month Total" />
            <FigureLines
              lines={[{ label: 'ARPU, average revenue per user', value: formatCents(averageRevenuePerUser) }]}
            />
          </>
        )}
      </FigureCard>
      <FigureCard title="Conversion Rate" result={performance} className="md:col-span-2 lg:col-span-1">
        {({ subscriptionStats: { trialToSubscriptionRate, cancelledSubscriptions } }) => (
          <>
            <BigFigure value={percentText(trialToSubscriptionRate)} label="Trial to paid, during the trial or later" />
            <FigureLines lines={[{ label: 'Cancelled', value: countText(cancelledSubscriptions) }]} />
          </>
        )}
      </FigureCard>
      <FigureCard
        title="Revenue Growth Trend"
        note="Last 3 months"
        result={performance}
        className="md:col-span-2 lg:col-span-3"
      >
        {({ revenueGrowth }) => <RevenueGrowth months={revenueGrowth} />}
      </FigureCard>
    </FigureGroup>
  )
}
