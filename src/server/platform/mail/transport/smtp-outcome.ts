import type { NodemailerError } from 'nodemailer/lib/errors'
import type { MailOutcome } from './mail.ts'

/** What enhanced codes (RFC 3463) call an address that nobody is at: no such mailbox, no such host, moved, switched off. */
const NOBODY_THERE = /^5\.(?:1\.(?:1|2|3|6|10)|2\.1)$/u

/** What a plain refusal of a recipient means that nobody is there (RFC 5321 §4.2.3). */
const PLAIN_NOBODY = new Set([550, 551, 553])

/**
 * What a failure means for the mail. A refusal for any other reason than its recipient is ours to mend, such as a wrong
 * password, or passes, so it is tried again; also where the server calls it permanent.
 *
 * @param wasSentWhole whether the server may have all of it.
 */
export function outcomeOf(error: NodemailerError, wasSentWhole: boolean): MailOutcome {
  const { responseCode } = error
  if (responseCode !== undefined && responseCode >= 400) return isNobodyThere(error) ? 'bounced' : 'refused'
  return wasSentWhole ? 'in_doubt' : 'refused'
}

function isNobodyThere({ command, responseCode = 0, response = '' }: NodemailerError): boolean {
  if (responseCode < 500 || (command !== 'RCPT TO' && command !== 'DATA')) return false
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/u.exec(response)?.[1]
  if (enhanced) return NOBODY_THERE.test(enhanced)
  // Without such a code the words are all there is to tell one's own missing permission from a missing recipient.
  return (
    command === 'RCPT TO' && PLAIN_NOBODY.has(responseCode) && !/relay|denied|auth|blocked|policy|spam/iu.test(response)
  )
}
