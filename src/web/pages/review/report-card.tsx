import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ReportClosing } from '#shared/moderation/reviews.ts'
import type { ReportItem } from '#shared/moderation/reviews.ts'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { FormField, SubmitButton, Textarea } from '#web/ui/form.tsx'
import { instantText } from '#web/dates/instant-text.ts'
import { AgeBadge } from './age-badge.tsx'
import { DecisionProblem, useConflict } from './decision-problem.tsx'
import { OutcomeLine } from './outcome-line.tsx'
import { useCloseReport } from './queries.ts'
import { reasonText, reportLine, subjectOf } from './report-words.ts'
import type { CardProps } from './waiting-queue.tsx'

/** What was reported, the newest of what the two said, and the note that closes it. */
export function ReportCard({ item, now, onDecided, onReload }: CardProps<ReportItem>) {
  const [isClosed, setClosed] = useState(false)
  const { id, about, reason, text, since, listingId, listingTitle } = item
  const titleId = `report-${id}`
  if (isClosed) {
    return (
      <OutcomeLine>
        The report about <span className="font-semibold">{subjectOf(item)}</span> is closed. It stands in the log.
      </OutcomeLine>
    )
  }
  return (
    <article aria-labelledby={titleId} className="rounded-card border border-line bg-surface p-5 sm:p-6">
      <AgeBadge since={since} now={now} />
      <h3 id={titleId} className="mt-3 text-2xl wrap-anywhere">
        {reasonText(reason)}
      </h3>
      <p className="wrap-anywhere text-muted">{reportLine(item)}</p>
      {about === 'business' && listingId !== null && (
        <p className="mt-1 wrap-anywhere">
          <Link
            to="/business/$id"
            params={{ id: String(listingId) }}
            preload={false}
            className="text-evergreen underline underline-offset-2 hover:no-underline"
          >
            {listingTitle}
          </Link>
        </p>
      )}
      <blockquote className="mt-4 border-l-3 border-brass pl-4 wrap-anywhere whitespace-pre-line">{text}</blockquote>
      <div className="mt-5 grid gap-6 border-t border-line pt-5 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] md:gap-8">
        {about === 'conversation' && <Said item={item} />}
        <ClosingForm
          id={id}
          onDone={() => {
            setClosed(true)
            onDecided()
          }}
          onReload={onReload}
        />
      </div>
    </article>
  )
}

function Said({ item: { id, messages, reporterName, otherName } }: { item: ReportItem }) {
  return (
    <div>
      <h4 className="text-sm font-semibold">The newest messages</h4>
      <div
        role="log"
        tabIndex={0}
        aria-label={`What was said, report ${id}`}
        className="mt-2 max-h-72 overflow-y-auto rounded-card bg-sunken p-3 text-sm"
      >
        <ol className="space-y-3">
          {messages.map((message) => (
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
    </div>
  )
}

function ClosingForm({ id, onDone, onReload }: { id: number; onDone: () => void; onReload: () => void }) {
  const { mutateAsync } = useCloseReport(id)
  const { isConflict, explain } = useConflict()
  const { problem, isReady, isSending, attributes } = useApiForm({
    schema: ReportClosing,
    send: (closing) => mutateAsync(closing),
    onDone,
    explain,
  })
  return (
    <form {...attributes} aria-label={`Close report ${id}`} className="space-y-4">
      <DecisionProblem problem={problem} isConflict={isConflict} onReload={onReload} />
      <FormField name="note" label="What you did" help="For the log; nobody but staff reads it." problem={problem}>
        {(field) => <Textarea {...field} rows={4} />}
      </FormField>
      <SubmitButton isReady={isReady} isSending={isSending} sendingLabel="Closing…">
        Close the report
      </SubmitButton>
    </form>
  )
}
