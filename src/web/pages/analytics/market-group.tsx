import type { UseQueryResult } from '@tanstack/react-query'
import type { BusinessHealth } from '#shared/insights/insights.ts'
import { formatCents } from '#shared/money.ts'
import { countText, plural } from '#web/insights/figure-table.ts'
import { BarFigure } from './bar-figure.tsx'
import { BigFigure, FigureCard, FigureLines, NothingYet } from './figure-card.tsx'
import { FigureGroup } from './figure-group.tsx'

/** S2 §2: "Business Listings" and "Businesses by Industry". */
export function MarketGroup({ health }: { health: UseQueryResult<BusinessHealth> }) {
  return (
    <FigureGroup id="market" title="Market" note="What is for sale now">
      <FigureCard title="Business Listings" result={health}>
        {(data) => <Listings health={data} />}
      </FigureCard>
      <FigureCard title="Businesses by Industry" result={health} className="lg:col-span-2">
        {({ businessesByIndustry }) => <Industries industries={businessesByIndustry} />}
      </FigureCard>
    </FigureGroup>
  )
}

function Listings({ health: { totalBusinesses, averagePrice, priceRange } }: { health: BusinessHealth }) {
  const { min, max } = priceRange
  return (
    <>
      <BigFigure value={countText(totalBusinesses)} label={totalBusinesses === 1 ? 'business' : 'businesses'} />
      <FigureLines
        lines={[
          { label: 'Average price', value: averagePrice === null ? 'Not disclosed' : formatCents(averagePrice) },
          {
            label: 'Price range',
            value: min === null || max === null ? 'Not disclosed' : `${formatCents(min)} - ${formatCents(max)}`,
          },
        ]}
      />
    </>
  )
}

function Industries({ industries }: { industries: BusinessHealth['businessesByIndustry'] }) {
  if (industries.length === 0) return <NothingYet>Nothing is for sale yet.</NothingYet>
  return (
    <BarFigure
      unit="Businesses"
      points={industries.map(({ industry, count }) => ({ label: industry, value: count }))}
      valueText={(count) => plural(count, 'business', 'businesses')}
      table={{
        caption: 'Businesses by industry',
        fileName: 'businesses-by-industry',
        columns: [
          { label: 'Industry' },
          { label: 'Businesses', kind: 'count' },
          { label: 'Average price', kind: 'cents' },
        ],
        rows: industries.map(({ industry, count, avgPrice }) => [industry, count, avgPrice]),
      }}
    />
  )
}
