import { Link } from '@tanstack/react-router'
import type { MemberDetail } from '#shared/moderation/members.ts'
import { instantText } from '#web/dates/instant-text.ts'
import { AuditLine } from '#web/moderation/audit-entry.tsx'
import { reasonText } from '#web/moderation/report-reason.ts'

const ABOUT = {
  conversation: 'about a conversation',
  business: 'about a listing',
  person: 'about the member',
  other: 'about something else',
} as const

/** What was reported about a member, and what staff did. */
export function MemberHistory({ member: { reports, log } }: { member: MemberDetail }) {
  return (
    <>
      <section aria-labelledby="reports-title">
        <h2 id="reports-title" className="text-2xl">
          Reports
        </h2>
        {reports.length === 0 ? (
          <p className="mt-2 text-muted">Nobody has reported this member.</p>
        ) : (
          <ul className="mt-3 divide-y divide-line border-y border-line">
            {reports.map((report) => (
              <Report key={report.id} report={report} />
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="log-title">
        <h2 id="log-title" className="text-2xl">
          Staff actions
        </h2>
        {log.length === 0 ? (
          <p className="mt-2 text-muted">Staff have done nothing about this member so far.</p>
        ) : (
          <ol className="mt-3 divide-y divide-line border-y border-line">
            {log.map((entry) => (
              <li key={entry.id} className="py-4 sm:grid sm:grid-cols-[12rem_minmax(0,1fr)] sm:gap-6">
                <AuditLine entry={entry} />
              </li>
            ))}
          </ol>
        )}
      </section>
    </>
  )
}

function Report({ report: { id, about, reason, text, since, closedAt } }: { report: MemberDetail['reports'][number] }) {
  return (
    <li className="py-4 wrap-anywhere">
      <p>
        <span className="font-semibold">{reasonText(reason)}</span>, {ABOUT[about]}
      </p>
      <p className="tabular text-sm text-muted">
        Report {id}, {instantText(since)},{' '}
        {closedAt ? (
          `closed ${instantText(closedAt)}`
        ) : (
          <Link
            to="/admin/$desk"
            params={{ desk: 'review' }}
            search={{ queue: 'reports' }}
            preload={false}
            className="text-evergreen underline underline-offset-2 hover:no-underline"
          >
            open in the review queue
          </Link>
        )}
      </p>
      <p className="mt-1 text-sm whitespace-pre-line">{text}</p>
    </li>
  )
}
