import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import type { ListingId } from '#shared/listings.ts'
import type { ReviewQueue } from '#shared/reviews.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { reviewQueueQuery } from './queries.ts'
import { QueueSkeleton } from './queue-skeleton.tsx'
import { ReviewCard } from './review-card.tsx'

/** The listings that wait for staff, the longest first. What is decided stays readable until the queue is loaded anew. */
export function ListingQueue() {
  const { data: queue, dataUpdatedAt, isError, isFetching, refetch } = useQuery(reviewQueueQuery())
  if (queue) {
    return (
      <Queue
        key={dataUpdatedAt}
        queue={queue}
        now={dataUpdatedAt}
        isLoading={isFetching}
        onReload={() => void refetch()}
      />
    )
  }
  if (!isError) return <QueueSkeleton />
  return (
    <Notice
      level={2}
      title="The queue didn't load"
      actions={
        <button type="button" disabled={isFetching} onClick={() => void refetch()} className={buttonClass('primary')}>
          {isFetching ? 'Trying…' : 'Try again'}
        </button>
      }
    >
      Nothing was decided or lost. Check your connection, then try again.
    </Notice>
  )
}

interface QueueProps {
  queue: ReviewQueue
  /** When it was asked for. */
  now: number
  isLoading: boolean
  onReload: () => void
}

function Queue({ queue: { items, total }, now, isLoading, onReload }: QueueProps) {
  const [decided, setDecided] = useState<readonly ListingId[]>([])
  const waiting = total - decided.length
  if (items.length === 0) {
    return (
      <Notice level={2} title="Nothing waits" actions={<ReloadButton isLoading={isLoading} onReload={onReload} />}>
        Every listing on the market has its answer. New ones come here by themselves.
      </Notice>
    )
  }
  return (
    <section aria-labelledby="waiting-title" className="mt-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="waiting-title" className="tabular text-2xl" aria-live="polite">
          {waitingText(waiting)}
        </h2>
        <ReloadButton isLoading={isLoading} onReload={onReload} />
      </div>
      {total > items.length && (
        <p className="mt-1 text-sm text-muted">The {items.length} that have waited longest are shown.</p>
      )}
      <ul className="mt-5 space-y-5">
        {items.map((item) => (
          <li key={item.listingId}>
            <ReviewCard
              item={item}
              now={now}
              onDecided={() => setDecided((before) => [...before, item.listingId])}
              onReload={onReload}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ReloadButton({ isLoading, onReload }: Pick<QueueProps, 'isLoading' | 'onReload'>) {
  return (
    <button
      type="button"
      aria-disabled={isLoading}
      onClick={onReload}
      className={`${buttonClass('secondary', 'small')} aria-disabled:cursor-wait aria-disabled:opacity-75`}
    >
      <RefreshCw strokeWidth={1.5} size={18} aria-hidden="true" />
      {isLoading ? 'Loading…' : 'Load again'}
    </button>
  )
}

function waitingText(count: number): string {
  if (count === 0) return 'Nothing waits any more'
  return count === 1 ? 'One listing waits' : `${count} listings wait`
}
