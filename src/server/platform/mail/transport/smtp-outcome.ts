import type { NodemailerError } from 'nodemailer/lib/errors'
import { isAddressWrong } from '#server/platform/mail/address-codes.ts'
import { MailFailure } from './mail.ts'
import type { MailOutcome } from './mail.ts'

/** The plain codes for a recipient that does not exist (RFC 5321 §4.2.3). */
const PLAIN_NOBODY = new Set([550, 551, 553])

/**
 * An error of a connection as the failure of its mail.
 *
 * @param wasSentWhole whether the server may have all of it.
 */
export function failureOf(error: NodemailerError, wasSentWhole: boolean): MailFailure {
  const { message, command = 'the connection', response } = error
  const outcome = outcomeOf(error, wasSentWhole)
  if (response === undefined) return new MailFailure(outcome, message, { cause: error })
  // Not the cause: it has the answer in its message.
  const { code = 'no code', enhanced } = codesOf(response)
  const codes = [code, enhanced].filter(Boolean).join(' ')
  return new MailFailure(outcome, `The mail server answered ${command} with ${codes}.`, { answer: response })
}

/**
 * What a failure means for the mail. A refusal for a reason other than its recipient is temporary or has a cause the
 * operator can fix, such as a wrong password. It is retried, even where the server calls it permanent.
 */
function outcomeOf(error: NodemailerError, wasSentWhole: boolean): MailOutcome {
  const { responseCode } = error
  if (responseCode !== undefined && responseCode >= 400) return isNobodyThere(error) ? 'bounced' : 'refused'
  return wasSentWhole ? 'in_doubt' : 'refused'
}

function isNobodyThere({ command, responseCode = 0, response = '' }: NodemailerError): boolean {
  if (responseCode < 500 || (command !== 'RCPT TO' && command !== 'DATA')) return false
  const { enhanced } = codesOf(response)
  if (enhanced) return isAddressWrong(enhanced)
  // Without an enhanced code, only the text distinguishes a missing permission from a missing recipient.
  return (
    command === 'RCPT TO' && PLAIN_NOBODY.has(responseCode) && !/relay|denied|auth|blocked|policy|spam/iu.test(response)
  )
}

function codesOf(response: string): { code?: string; enhanced?: string } {
  return /^(?<code>\d{3})(?:[ -](?<enhanced>\d\.\d{1,3}\.\d{1,3})\b)?/u.exec(response)?.groups ?? {}
}
