import { decodedBody, readFields, readPart, splitParts, typeOf } from './mime-parts.ts'
import type { Fields, MimePart } from './mime-parts.ts'
import { isAddressWrong } from '#server/platform/mail/address-codes.ts'
import { REPORT_HEADER } from './report-token.ts'
import type { FailureKind } from '#shared/mail/mail-status.ts'

/**
 * What a mail server reports about a mail of this site.
 *
 * - bounced: the address takes no mail any more
 * - refused: this mail was not taken, for a reason that is not its address: what it says, or who sent it
 * - complained: its reader marked it as spam
 */
export type ReportKind = FailureKind

export interface MailReport {
  kind: ReportKind
  /** From the headers of the mail that it is about: not verified here. */
  token: string
  /** Why, in the server's words, on one line. */
  answer: string
}

const LONGEST_ANSWER = 500

/**
 * Reads a delivery report (RFC 3464) or a complaint (RFC 5965). Undefined for any other mail, for a delay, a success, and a
 * failure that is not final.
 */
export function readReport(source: Buffer): MailReport | undefined {
  const mail = readPart(source.toString('latin1'))
  const { type, parameter } = typeOf(mail)
  if (type !== 'multipart/report') return undefined
  const parts = splitParts(mail)
  const token = findToken(parts)
  if (token === undefined) return undefined
  const about = parameter('report-type')?.toLowerCase()
  const told = about === 'feedback-report' ? readComplaint(parts) : readDelivery(parts)
  return told && { ...told, token }
}

/** In the headers of the mail that came back, whole or cut off after them. */
function findToken(parts: readonly MimePart[]): string | undefined {
  const types = ['message/rfc822', 'text/rfc822-headers', 'message/global', 'message/global-headers']
  const quoted = parts.find((part) => types.includes(typeOf(part).type))
  return quoted && readPart(decodedBody(quoted)).fields.get(REPORT_HEADER.toLowerCase())?.replaceAll(/\s/gu, '')
}

function readComplaint(parts: readonly MimePart[]): Omit<MailReport, 'token'> | undefined {
  const part = parts.find((one) => typeOf(one).type === 'message/feedback-report')
  const kind = part && readFields(decodedBody(part)).get('feedback-type')?.toLowerCase()
  // The others are about forged signatures, viruses, or that a mail is no spam.
  if (kind !== 'abuse' && kind !== 'fraud') return undefined
  return { kind: 'complained', answer: 'Marked as spam.' }
}

/** Our mails have one recipient each, so the first that failed is the one. */
function readDelivery(parts: readonly MimePart[]): Omit<MailReport, 'token'> | undefined {
  const part = parts.find((one) => /^message\/(?:global-)?delivery-status$/u.test(typeOf(one).type))
  if (!part) return undefined
  const recipients = decodedBody(part)
    .split(/\r?\n[ \t]*\r?\n/u)
    .map(readFields)
  const failed = recipients.find((fields) => fields.get('action')?.toLowerCase() === 'failed')
  const status = /^\d\.\d{1,3}\.\d{1,3}/u.exec(failed?.get('status') ?? '')?.[0]
  // After 4.x.x a server gave up: the next mail may arrive.
  if (!failed || !status?.startsWith('5')) return undefined
  return { kind: isAddressWrong(status) ? 'bounced' : 'refused', answer: answerOf(failed, status) }
}

function answerOf(failed: Fields, status: string): string {
  const told = (failed.get('diagnostic-code') ?? '').replace(/^[\w-]+\s*;\s*/u, '')
  const words = told.replaceAll(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim()
  return (words.includes(status) ? words : `${status} ${words}`).trim().slice(0, LONGEST_ANSWER)
}
