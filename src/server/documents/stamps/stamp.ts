import { TIME_ZONE } from '#region/region.ts'
import type { AccessId } from '#shared/access/listing-access.ts'
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

const AT = /* @__PURE__ */ new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: TIME_ZONE,
})

/** The line at the foot of each page. */
export function footerText({ name, contact, mark, at }: Stamp): string {
  const time = AT.format(new Date(at)).replaceAll('\u202F', ' ')
  return `For ${name} · ${contact} · ${mark} · ${time} Pacific time`
}

/** Repeated across each page. */
export function diagonalText({ name, contact, mark }: Stamp): string {
  return `${name} · ${contact} · ${mark}`
}
