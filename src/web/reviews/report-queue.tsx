import { useQuery } from '@tanstack/react-query'
import { buttonClass } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { reportQueueQuery } from './queries.ts'
import { QueueSkeleton } from './queue-skeleton.tsx'
import { ReportCard } from './report-card.tsx'

/** Conversations that somebody reported, the longest first. What is closed stays readable until the queue is loaded anew. */
export function ReportQueue() {
  const { data: queue, dataUpdatedAt, isError, isFetching, refetch } = useQuery(reportQueueQuery())
  const reload = (
    <button
      type="button"
      aria-disabled={isFetching}
      onClick={() => void refetch()}
      className={`${buttonClass('secondary', 'small')} aria-disabled:cursor-wait aria-disabled:opacity-75`}
    >
      {isFetching ? 'Loading…' : 'Load again'}
    </button>
  )
  if (!queue) {
    if (!isError) return <QueueSkeleton />
    return (
      <Notice level={2} title="The reports didn't load" actions={reload}>
        Nothing was closed or lost. Check your connection, then try again.
      </Notice>
    )
  }
  if (queue.items.length === 0) {
    return (
      <Notice level={2} title="Nothing is reported" actions={reload}>
        Every report has its answer. New ones come here by themselves.
      </Notice>
    )
  }
  return (
    <section aria-labelledby="reports-title" className="mt-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="reports-title" className="tabular text-2xl">
          {queue.total === 1 ? 'One report waits' : `${queue.total} reports wait`}
        </h2>
        {reload}
      </div>
      <ul key={dataUpdatedAt} className="mt-5 space-y-5">
        {queue.items.map((item) => (
          <li key={item.id}>
            <ReportCard item={item} now={dataUpdatedAt} onReload={() => void refetch()} />
          </li>
        ))}
      </ul>
    </section>
  )
}
