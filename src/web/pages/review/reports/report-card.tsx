import { Link } from '@tanstack/react-router'
import { ReportClosing } from '#shared/moderation/reviews.ts'
import type { ReportItem } from '#shared/moderation/reviews.ts'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { reportTitle } from '#web/moderation/report-reason.ts'
import { FormField, SubmitButton, Textarea } from '#web/ui/form.tsx'
import { DecisionProblem, useConflict } from '#web/pages/review/decision-problem.tsx'
import { useCloseReport } from '#web/pages/review/queries.ts'
import { ReportedMessages } from './reported-messages.tsx'
import { CardColumns, WaitingCard } from '#web/pages/review/waiting-card.tsx'
import type { CardProps } from '#web/pages/review/waiting-queue.tsx'

/** The reported person or item, in a word or two. */
export function subjectOf({ about, which, otherName, listingTitle }: ReportItem): string {
  if (about === 'business') return listingTitle ?? which ?? 'a business'
  return otherName ?? which ?? (about === 'person' ? 'a person' : 'something else')
}

/** Who reported whom, and where. */
function reportLine(report: ReportItem): string {
  const { about, rule, otherName, otherEmail, listingTitle, which } = report
  const reporter = withAddress(report.reporterName ?? 'A visitor', report.reporterEmail)
  const other = otherName === null ? undefined : withAddress(otherName, otherEmail)
  const where = listingTitle === null ? 'in a conversation with a professional' : `on ${listingTitle}`
  if (rule !== null)
    return about === 'conversation' ? `${other} to ${reporter}, ${where}` : `The last of them by ${other}`
  if (about === 'conversation') return `${reporter} about ${other}, ${where}`
  if (about === 'business' && listingTitle !== null) return `${reporter} about the business of ${other}`
  return `${reporter} about ${other ?? (which === null ? UNNAMED[about] : `“${which}”`)}`
}

const UNNAMED = { business: 'a business', person: 'a person', other: 'something else' } as const

function withAddress(name: string, email: string | null): string {
  return email === null ? `${name} who left no address` : `${name} (${email})`
}

/** A report, the way to the latest messages of the conversation, and the form to close it. */
export function ReportCard({ item, now, onDecided, onReload }: CardProps<ReportItem>) {
  const { id, about, rule, members, text, since, listingId, listingTitle, otherEmail } = item

  function finish(): void {
    onDecided(
      <>
        The report about <span className="font-semibold">{subjectOf(item)}</span> is closed. It is in the log.
      </>,
    )
  }

  return (
    <WaitingCard name={`report-${id}`} title={reportTitle(item)} since={since} now={now}>
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
      {otherEmail !== null && (
        <p className="mt-1">
          <Link
            to="/admin/$desk"
            params={{ desk: 'members' }}
            search={{ search: otherEmail }}
            preload={false}
            className="text-evergreen underline underline-offset-2 hover:no-underline"
          >
            {rule === null ? 'The reported member' : 'The member'}
          </Link>
        </p>
      )}
      <CardColumns decision={<ClosingForm id={id} onDone={finish} onReload={onReload} />}>
        <blockquote className="mb-5 border-l-3 border-brass pl-4 wrap-anywhere whitespace-pre-line">{text}</blockquote>
        {members.length > 1 && <CountedMembers members={members} />}
        {about === 'conversation' && <ReportedMessages item={item} />}
      </CardColumns>
    </WaitingCard>
  )
}

/** The accounts that a rule counted together. */
function CountedMembers({ members }: Pick<ReportItem, 'members'>) {
  return (
    <div>
      <h4 className="text-sm font-semibold">The accounts</h4>
      <ul className="mt-1 text-sm">
        {members.map(({ name, email }) => (
          <li key={email}>
            <Link
              to="/admin/$desk"
              params={{ desk: 'members' }}
              search={{ search: email }}
              preload={false}
              className="inline-flex min-h-11 items-center wrap-anywhere text-evergreen underline underline-offset-2 hover:no-underline"
            >
              {name} ({email})
            </Link>
          </li>
        ))}
      </ul>
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
      <FormField name="note" label="What you did" help="For the log; only staff can read it." problem={problem}>
        {(field) => <Textarea {...field} rows={4} />}
      </FormField>
      <SubmitButton isReady={isReady} isSending={isSending} sendingLabel="Closing…">
        Close the report
      </SubmitButton>
    </form>
  )
}
