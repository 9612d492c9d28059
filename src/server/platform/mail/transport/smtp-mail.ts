import type { MailTransport } from './mail.ts'
import { mimeOf } from './mime.ts'
import type { Sender } from './sender.ts'
import { createSmtpPool } from './smtp-pool.ts'
import type { SmtpPatience } from './smtp-pool.ts'
import type { SmtpSettings } from './smtp-settings.ts'

const PATIENCE: SmtpPatience = { connectMs: 8000, mailMs: 18_000, idleMs: 10_000 }

/** Sends mail through a mail server. One that hangs times out within 20 seconds. */
export function smtpMail(
  settings: SmtpSettings,
  { from, helo, patience = PATIENCE }: { from: Sender; helo?: string | undefined; patience?: SmtpPatience },
): MailTransport {
  const pool = createSmtpPool(settings, patience, helo)
  return {
    delivery: 'email',
    async send(mail, handOver) {
      await pool.send({ from: from.address, to: mail.to }, await mimeOf(from, mail), handOver)
    },
    forget: async () => {},
    close: () => pool.close(),
  }
}
