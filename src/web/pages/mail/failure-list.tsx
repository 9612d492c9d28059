import { MAX_FAILURES } from '#shared/mail/mail-status.ts'
import type { FailureKind, MailFailure } from '#shared/mail/mail-status.ts'
import { instantText } from '#web/dates/instant-text.ts'

const WORDS: Record<FailureKind, string> = {
  bounced: 'The address takes no email',
  refused: 'This email was refused',
  complained: 'Marked as spam',
}

/** The newest mails that failed, and what is to be done about them. */
export function FailureList({ failures }: { failures: readonly MailFailure[] }) {
  return (
    <section aria-labelledby="failures-title" className="mt-12">
      <h2 id="failures-title" className="text-2xl">
        Emails that failed
      </h2>
      {failures.length === 0 ? (
        <p className="mt-3 max-w-prose text-muted">
          None. Emails that bounce, are refused or are marked as spam will be listed here.
        </p>
      ) : (
        <>
          <p className="mt-2 max-w-prose text-muted">
            An address that takes no email gets none, besides codes that its owner asks for. The owner mends that on the
            account page: a code to the same address, or another address. Who marks an email as spam gets no more news,
            and can switch it on again in the notification settings.
          </p>
          <ol className="mt-4 divide-y divide-line border-y border-line">
            {failures.map((failure) => (
              <li key={failure.id} className="py-4 sm:grid sm:grid-cols-[12rem_minmax(0,1fr)] sm:gap-6">
                <time dateTime={failure.failedAt} className="tabular block text-sm text-muted sm:pt-0.5">
                  {instantText(failure.failedAt)}
                </time>
                <Failure failure={failure} />
              </li>
            ))}
          </ol>
          {failures.length === MAX_FAILURES && (
            <p className="mt-3 text-sm text-muted">The newest {MAX_FAILURES} are listed.</p>
          )}
        </>
      )}
    </section>
  )
}

function Failure({ failure: { email, kind, answer, isHeld } }: { failure: MailFailure }) {
  return (
    <div className="min-w-0 wrap-anywhere">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-semibold">{email}</span>
        {isHeld && (
          <span className="rounded-full bg-brass-soft px-2.5 py-0.5 text-xs font-semibold text-brass-ink">
            Gets no email
          </span>
        )}
      </p>
      <p className="mt-0.5 text-sm text-muted">
        {WORDS[kind]}
        {kind !== 'complained' && answer && `: “${answer}”`}
      </p>
    </div>
  )
}
