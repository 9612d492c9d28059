import type { SigningKey } from './dkim.ts'
import type { MailTransport } from './mail.ts'
import { mimeOf } from './mime.ts'
import type { Sender } from './sender.ts'
import { createSmtpPool } from './smtp-pool.ts'
import type { SmtpPatience } from './smtp-pool.ts'
import type { SmtpSettings } from './smtp-settings.ts'

const PATIENCE: SmtpPatience = { connectMs: 8000, mailMs: 18_000, idleMs: 10_000 }

interface SmtpOptions {
  from: Sender
  /** Where mails go that can't be delivered, if not to the sender. */
  returnTo?: string | undefined
  signingKey?: SigningKey | undefined
  helo?: string | undefined
  patience?: SmtpPatience
}

/** Sends mail through a mail server. One that hangs times out within 20 seconds. */
export function smtpMail(
  settings: SmtpSettings,
  { from, returnTo = from.address, signingKey, helo, patience = PATIENCE }: SmtpOptions,
): MailTransport {
  const pool = createSmtpPool(settings, patience, helo)
  return {
    delivery: 'email',
    async send(mail, handOver) {
      await pool.send({ from: returnTo, to: mail.to }, await mimeOf(from, mail, signingKey), handOver)
    },
    forget: async () => {},
    deleteDrafts: async () => {},
    close: () => pool.close(),
  }
}
