import type { AccessId } from '#shared/access/listing-access.ts'
import { marketTimeText } from '#shared/market-day.ts'
import type { Member } from '#server/model/member.ts'

/** Who reads a document, and what lets them, as it is written on every page. */
export interface Stamp {
  name: string
  /** A mail address, or whose guest they are. */
  contact: string
  /** "Access No. 7", or what else leads to them. */
  mark: string
  /** When it was stamped, as an ISO instant. */
  at: string
}

/** What is written of a member. */
export function stampOf(
  { firstName, lastName, email }: Pick<Member, 'firstName' | 'lastName' | 'email'>,
  accessId: AccessId | undefined,
): Omit<Stamp, 'at'> {
  const mark = accessId === undefined ? 'Deal room' : `Access No. ${accessId}`
  return { name: `${firstName} ${lastName}`.trim(), contact: email, mark }
}

/** The line at the foot of each page. */
export function footerText({ name, contact, mark, at }: Stamp): string {
  return `For ${name} · ${contact} · ${mark} · ${marketTimeText(at)}`
}

/** Repeated across each page. */
export function diagonalText({ name, contact, mark }: Stamp): string {
  return `${name} · ${contact} · ${mark}`
}
