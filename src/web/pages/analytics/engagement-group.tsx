import type { UseQueryResult } from '@tanstack/react-query'
import type { AdvancedEngagement } from '#shared/insights/insights.ts'
import type { UnmetWords } from '#shared/market/demand.ts'
import { DataTable } from '#web/insights/data-table.tsx'
import { percentText, plural } from '#web/insights/figure-table.ts'
import { BigFigure, FigureCard, FigureLines, NothingYet } from './figure-card.tsx'
import { FigureGroup } from './figure-group.tsx'
import { HourMap } from './hour-map.tsx'

/** S2 §2: "User Retention", "User Activity by Hour", "Most Viewed Businesses" and "Top Search Terms". */
export function EngagementGroup({
  engagement,
  unmet,
}: {
  engagement: UseQueryResult<AdvancedEngagement>
  unmet: UseQueryResult<UnmetWords>
}) {
  return (
    <FigureGroup id="engagement" title="Engagement" note="Visits, without those who opted out of analytics">
      <FigureCard title="User Retention" result={engagement} className="md:col-span-2 lg:col-span-1">
        {({ userRetentionRates: { sevenDay, thirtyDay }, averageSessionDuration }) => (
          <>
            <BigFigure value={percentText(sevenDay)} label="7-day: came back after a week" />
            <FigureLines
              lines={[
                { label: '30-day', value: percentText(thirtyDay) },
                {
                  label: 'Average session',
                  value: plural(Math.round(averageSessionDuration * 10) / 10, 'minute', 'minutes'),
                },
              ]}
            />
          </>
        )}
      </FigureCard>
      <FigureCard
        title="User Activity by Hour"
        note="Last 7 days, Pacific time"
        result={engagement}
        className="md:col-span-2"
      >
        {({ userActivityHeatmap }) => <HourMap hours={userActivityHeatmap} />}
      </FigureCard>
      <FigureCard title="Most Viewed Businesses" note="Last 30 days" result={engagement} className="md:col-span-2">
        {({ mostViewedBusinesses }) => <MostViewed businesses={mostViewedBusinesses} />}
      </FigureCard>
      <FigureCard
        title="Top Search Terms"
        note="Last 30 days"
        result={engagement}
        className="md:col-span-2 lg:col-span-1"
      >
        {({ searchPatterns }) => <SearchTerms terms={searchPatterns} />}
      </FigureCard>
      <FigureCard
        title="Searched in Vain"
        note="Words the site doesn’t know, last 30 days, from five visitors on"
        result={unmet}
        className="md:col-span-2 lg:col-span-1"
      >
        {(words) => <Unmet words={words} />}
      </FigureCard>
    </FigureGroup>
  )
}

function MostViewed({ businesses }: { businesses: AdvancedEngagement['mostViewedBusinesses'] }) {
  if (businesses.length === 0) return <NothingYet>No views in the last 30 days.</NothingYet>
  return (
    <div className="mt-3">
      <DataTable
        barsOf={2}
        table={{
          caption: 'Most viewed businesses',
          fileName: 'most-viewed-businesses',
          columns: [{ label: 'Business' }, { label: 'Industry' }, { label: 'Views', kind: 'count' }],
          rows: businesses.map(({ title, industry, viewCount }) => [title, industry, viewCount]),
        }}
      />
    </div>
  )
}

function SearchTerms({ terms }: { terms: AdvancedEngagement['searchPatterns'] }) {
  if (terms.length === 0) return <NothingYet>No searches in the last 30 days.</NothingYet>
  return (
    <div className="mt-3">
      <DataTable
        table={{
          caption: 'Top search terms, and how many searches led to a business',
          fileName: 'top-search-terms',
          columns: [
            { label: 'Term' },
            { label: 'Searches', kind: 'count' },
            { label: 'Led to a view', kind: 'percent' },
          ],
          rows: terms.map(({ searchTerm, frequency, conversionRate }) => [searchTerm, frequency, conversionRate]),
        }}
      />
    </div>
  )
}

function Unmet({ words }: { words: UnmetWords }) {
  if (words.length === 0) return <NothingYet>Nobody has searched for a word that the site doesn’t know.</NothingYet>
  return (
    <div className="mt-3">
      <DataTable
        table={{
          caption: 'Words that visitors searched for and that found nothing',
          fileName: 'searched-in-vain',
          columns: [{ label: 'Word' }, { label: 'Visitors', kind: 'count' }],
          rows: words.map(({ word, visitors }) => [word, visitors]),
        }}
      />
    </div>
  )
}
