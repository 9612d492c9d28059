import type { ReactNode } from 'react'
import type { MailStatus } from '#shared/mail/mail-status.ts'
import { instantText } from '#web/dates/instant-text.ts'

/** What the configuration says about mail, and whether returned mails are read. */
export function Sending({ status }: { status: MailStatus }) {
  const { delivery, from, returnTo, postalAddress, signing, bounces } = status
  return (
    <section aria-labelledby="sending-title" className="mt-10">
      <h2 id="sending-title" className="text-2xl">
        How mail leaves
      </h2>
      <dl className="mt-4 divide-y divide-line border-y border-line">
        <Fact label="Sent by">
          {delivery === 'email'
            ? 'Your mail server.'
            : 'Nobody: emails are stored as files in the outbox folder, because SMTP_URL is not set.'}
        </Fact>
        <Fact label="Sender">{from}</Fact>
        <Fact label="Postal address">{postalAddress ?? 'None: POSTAL_ADDRESS is not set.'}</Fact>
        <Fact label="Signature">
          {signing
            ? `DKIM, by the key “${signing.selector}” of ${signing.domain}.`
            : 'None of this site: DKIM_PRIVATE_KEY is not set. Your mail service may sign.'}
        </Fact>
        <Fact label="Returned mail">
          <p>
            It goes to {returnTo}.{' '}
            {bounces ? <LastRead {...bounces} /> : 'Nobody reads it: BOUNCE_IMAP_URL is not set.'}
          </p>
          {bounces?.failure && (
            <p className="mt-1 font-medium text-brick">
              The mailbox can’t be read at present. We try again every five minutes. “{bounces.failure}”
            </p>
          )}
        </Fact>
      </dl>
    </section>
  )
}

function LastRead({ mailbox, readAt }: NonNullable<MailStatus['bounces']>) {
  if (readAt === null) return <>We read it every five minutes ({mailbox}), but have not yet.</>
  return (
    <>
      We read it every five minutes ({mailbox}), last on <time dateTime={readAt}>{instantText(readAt)}</time>.
    </>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="py-3 sm:grid sm:grid-cols-[11rem_minmax(0,1fr)] sm:gap-6">
      <dt className="text-sm text-muted sm:pt-0.5">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
