import { useQuery } from '@tanstack/react-query'
import type { ListingDay } from '#shared/insights/insights.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { plural } from '#web/insights/figure-table.ts'
import type { FigureTable } from '#web/insights/figure-table.ts'
import { FoldedTable } from '#web/insights/folded-table.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { DayBars } from './day-bars.tsx'
import { listingFiguresQuery } from './managed-queries.ts'

/** Views and contacts of a listing in the last 30 days, for its owner. */
export function ListingFigures({ id }: { id: ListingId }) {
  const { data: days, isError, isFetching, refetch } = useQuery(listingFiguresQuery(id))
  return (
    <div aria-busy={isFetching} className="min-h-52 max-w-142">
      {days && <Figures days={days} />}
      {!days && !isError && <FiguresSkeleton />}
      {!days && isError && (
        <div role="alert">
          <p className="text-muted">The figures didn’t load. They are kept, and your listing is as it was.</p>
          <Button
            look="secondary"
            size="small"
            aria-disabled={isFetching}
            onClick={() => {
              if (!isFetching) void refetch()
            }}
            className="mt-3"
          >
            {isFetching ? 'Trying…' : 'Try again'}
          </Button>
        </div>
      )}
    </div>
  )
}

function Figures({ days }: { days: readonly ListingDay[] }) {
  const views = days.reduce((sum, day) => sum + day.views, 0)
  const contacts = days.reduce((sum, day) => sum + day.contacts, 0)
  return (
    <>
      <p className="tabular">
        <span className="font-semibold">
          {plural(views, 'view', 'views')}, {plural(contacts, 'contact', 'contacts')}
        </span>{' '}
        in {days.length} days
      </p>
      {views + contacts > 0 ? (
        <>
          <DayBars days={days} />
          <FoldedTable table={tableOf(days)} />
        </>
      ) : (
        <p className="mt-2 text-sm text-muted">No views yet. Buyers look for photos and earnings first.</p>
      )}
    </>
  )
}

/** Newest first. */
function tableOf(days: readonly ListingDay[]): FigureTable {
  return {
    caption: 'Views and contacts by day',
    fileName: 'views-and-contacts',
    columns: [{ label: 'Day' }, { label: 'Views', kind: 'count' }, { label: 'Contacts', kind: 'count' }],
    rows: days.toReversed().map(({ day, views, contacts }) => [day, views, contacts]),
  }
}

function FiguresSkeleton() {
  return (
    <Skeleton label="Loading the figures" inner="space-y-4">
      <div className="h-5 w-56 rounded bg-sunken" />
      <div className="h-28 rounded bg-sunken" />
    </Skeleton>
  )
}
