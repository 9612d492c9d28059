import { useInfiniteQuery } from '@tanstack/react-query'
import { AuditLine } from '#web/moderation/audit-entry.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { ShowOlder } from '#web/ui/show-older.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { auditLogQuery } from './queries.ts'

/** Staff actions, newest first. Entries are never deleted. */
export function AuditLog() {
  const query = useInfiniteQuery(auditLogQuery())
  const { data, isFetching } = query
  if (!data) return <NotLoaded query={query} title="The log didn't load" loading={<LogSkeleton />} />
  const entries = data.pages.flatMap(({ items }) => items)
  if (entries.length === 0) {
    return (
      <Notice level={2} title="No decisions yet">
        Every staff decision will be listed here: who made it, about what, and the note to the owner.
      </Notice>
    )
  }
  return (
    <section aria-labelledby="log-title" className="mt-6">
      <h2 id="log-title" className="text-2xl">
        Staff actions
      </h2>
      <ol aria-busy={isFetching} className="mt-4 divide-y divide-line border-y border-line">
        {entries.map((entry) => (
          <li key={entry.id} className="py-4 sm:grid sm:grid-cols-[12rem_minmax(0,1fr)] sm:gap-6">
            <AuditLine entry={entry} />
          </li>
        ))}
      </ol>
      <ShowOlder query={query} />
    </section>
  )
}

function LogSkeleton() {
  return (
    <ListSkeleton label="Loading the log" className="mt-6">
      <div className="flex gap-6 py-5">
        <div className="h-4 w-40 rounded bg-sunken" />
        <div className="h-4 flex-1 rounded bg-sunken" />
      </div>
    </ListSkeleton>
  )
}
