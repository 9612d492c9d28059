import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { AuditAction, AuditEntry } from '#shared/moderation/reviews.ts'
import { Notice } from '#web/ui/notice.tsx'
import { instantText } from '#web/dates/instant-text.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { ShowOlder } from '#web/ui/show-older.tsx'
import { auditLogQuery } from './queries.ts'

const ACTIONS: Record<AuditAction, string> = {
  approve: 'verified',
  requestDocuments: 'asked for documents of',
  edit: 'edited',
  verifyDocument: 'verified a document of',
  refuseDocument: 'rejected a document of',
  editDocument: 'edited a document of',
  closeReport: 'closed a report about',
  answerMessage: 'answered',
  closeMessage: 'closed without an answer',
  approveBuyer: 'verified the buyer',
  rejectBuyer: 'did not accept the proof of funds of',
  approveProfessional: 'verified the professional',
  rejectProfessional: 'did not verify the professional',
  refundPayment: 'refunded a payment of',
  reviewFigures: 'reviewed figures of',
  openBuyerProof: 'looked at the proof of funds of',
}

/** Staff actions, newest first. Entries are never deleted. */
export function AuditLog() {
  const { data, isError, isFetching, refetch, hasNextPage, fetchNextPage, isFetchNextPageError } =
    useInfiniteQuery(auditLogQuery())
  if (!data) {
    return isError ? (
      <LoadFailed title="The log didn't load" isTrying={isFetching} onRetry={() => void refetch()}>
        Nothing was changed. Check your connection, then try again.
      </LoadFailed>
    ) : (
      <LogSkeleton />
    )
  }
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
            <Entry entry={entry} />
          </li>
        ))}
      </ol>
      <ShowOlder
        hasMore={hasNextPage}
        hasFailed={isFetchNextPageError}
        isFetching={isFetching}
        onPress={() => void fetchNextPage()}
      />
    </section>
  )
}

function Entry({
  entry: { actorName, action, subject, listingId, listingTitle, personName, note, createdAt },
}: {
  entry: AuditEntry
}) {
  return (
    <>
      <time dateTime={createdAt} className="tabular block text-sm text-muted sm:pt-0.5">
        {instantText(createdAt)}
      </time>
      <div className="wrap-anywhere">
        <p>
          <span className="font-semibold">{actorName ?? 'Former member'}</span> {wordFor(action)}{' '}
          {listingId === null ? (
            (personName ?? subjectText(subject))
          ) : (
            <Link
              to="/business/$id"
              params={{ id: String(listingId) }}
              preload={false}
              className="text-evergreen underline underline-offset-2 hover:no-underline"
            >
              {listingTitle}
            </Link>
          )}
        </p>
        {note && <p className="mt-1 text-sm whitespace-pre-line text-muted">{note}</p>}
      </div>
    </>
  )
}

/** Targets that the log shows by id alone. */
function subjectText(subject: string): string {
  if (subject.startsWith('user ')) return 'a former member'
  return subject.startsWith('report ') ? `something else (${subject})` : subject
}

function wordFor(action: string): string {
  return Object.hasOwn(ACTIONS, action) ? ACTIONS[action as AuditAction] : action
}

function LogSkeleton() {
  return (
    <div role="status" className="mt-6">
      <span className="sr-only">Loading the log</span>
      <div aria-hidden="true" className="animate-pulse divide-y divide-line border-y border-line">
        {[0, 1, 2, 3].map((index) => (
          <div key={index} className="flex gap-6 py-5">
            <div className="h-4 w-40 rounded bg-sunken" />
            <div className="h-4 flex-1 rounded bg-sunken" />
          </div>
        ))}
      </div>
    </div>
  )
}
