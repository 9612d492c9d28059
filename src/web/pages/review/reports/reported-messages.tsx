import type { ReportItem } from '#shared/moderation/reviews.ts'
import { instantText } from '#web/dates/instant-text.ts'
import { useIsReady } from '#web/ui/use-is-ready.ts'
import { PendingButton } from '#web/ui/button.tsx'
import { useReadMessages } from '#web/pages/review/queries.ts'

/** Messages stay private until staff ask for them, under this report; who did is shown here and in the log. */
export function ReportedMessages({ item }: { item: ReportItem }) {
  const { id, rule, readBy, reporterName, otherName } = item
  const isReady = useIsReady()
  const { data, mutate, isPending, isError } = useReadMessages(id)
  return (
    <div>
      <h4 className="text-sm font-semibold">The newest messages</h4>
      {data ? (
        <div
          role="log"
          tabIndex={0}
          aria-label={`What was said, report ${id}`}
          className="mt-2 max-h-72 overflow-y-auto rounded-card bg-sunken p-3 text-sm"
        >
          <ol className="space-y-3">
            {data.messages.map((message) => (
              <li key={message.id} className="wrap-anywhere">
                <p className="text-xs text-muted">
                  <span className="font-semibold text-ink">{message.isReporter ? reporterName : otherName}</span>,{' '}
                  {instantText(message.createdAt)}
                </p>
                {message.text && <p className="whitespace-pre-wrap">{message.text}</p>}
                {message.fileName && <p className="text-muted">File: {message.fileName}</p>}
              </li>
            ))}
          </ol>
        </div>
      ) : (
        <>
          <p className="mt-1 text-sm text-muted">
            They are private. Read them if {rule === null ? 'the report asks for it' : 'you have to'}; the log says who
            did.
          </p>
          {isError && (
            <p role="alert" className="mt-2 text-sm font-medium text-brick">
              They didn’t load. The report may be closed; refresh the queue, or try again.
            </p>
          )}
          <PendingButton
            look="secondary"
            size="small"
            disabled={!isReady}
            isPending={isPending}
            onClick={() => mutate()}
            className="mt-3"
          >
            {isPending ? 'Loading…' : 'Read the messages'}
            <span className="sr-only">, report {id}</span>
          </PendingButton>
        </>
      )}
      {readBy.length > 0 && (
        <ul className="mt-3 text-sm text-muted">
          {readBy.map(({ name, at }) => (
            <li key={at}>
              Read by {name ?? 'a former member of staff'}, {instantText(at)}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
