import { initials } from '#shared/accounts/initials.ts'
import type { PictureKey } from '#shared/listings/pictures.ts'
import { isPassOf, picturePath } from '#server/listings/pictures/picture-links.ts'
import type { Member } from '#server/model/member.ts'

/**
 * Private-use characters that stand for a member's own texts in a page template. A name is two of them, since the
 * initials are the names' first characters.
 */
const PLACEHOLDERS = { id: '\uE000', firstName: '\uE001\uE004', lastName: '\uE002\uE004', email: '\uE003' } as const
const ANY = /[\uE000-\uE004]/u

/** A member of the same kind as this one, with placeholders for everything that identifies them. */
export function asAnyMember(member: Member): Member {
  const lastName = member.lastName && PLACEHOLDERS.lastName
  return { ...member, ...PLACEHOLDERS, lastName, isVerifiedBuyer: false, trialDaysRemaining: null }
}

/** Whether a text contains characters that would be taken for placeholders. */
export function hasPlaceholder(text: string): boolean {
  return ANY.test(text)
}

/** What differs from member to member in a page of one template. */
export interface MemberTexts {
  member: Member
  nonce: string
  secret: string
}

/** One place in a template: returns the text for a member, not yet escaped. */
export type Hole = (texts: MemberTexts) => string

/**
 * The holes of a page that was rendered for `asAnyMember` with this nonce, in the order of the page. Only pictures that
 * were signed for that member are signed again: a listing's text may contain an address that merely looks signed.
 */
export function* findHoles(
  html: string,
  nonce: string,
  secret: string,
): Generator<{ start: number; end: number; hole: Hole }> {
  const { id, firstName, lastName, email } = PLACEHOLDERS
  const signed = String.raw`/pictures/([0-9a-f]{32})\?expires=(\d+)&(?:amp;)?signature=([\w-]+)`
  for (const match of html.matchAll(
    new RegExp(`${nonce}|${firstName}|${lastName}|\uE001\uE002?|${id}|${email}|${signed}`, 'gu'),
  )) {
    const [text, pictureKey, expires, signature = ''] = match
    if (pictureKey && !isPassOf(secret, pictureKey, id, { expires: Number(expires), signature })) continue
    yield { start: match.index, end: match.index + text.length, hole: holeFor(text, nonce, pictureKey) }
  }
}

function holeFor(text: string, nonce: string, pictureKey: PictureKey | undefined): Hole {
  if (pictureKey !== undefined) return (texts) => picturePath(pictureKey, false, texts)
  switch (text) {
    case nonce:
      return (texts) => texts.nonce
    case PLACEHOLDERS.id:
      return ({ member }) => member.id
    case PLACEHOLDERS.firstName:
      return ({ member }) => member.firstName
    case PLACEHOLDERS.lastName:
      return ({ member }) => member.lastName
    case PLACEHOLDERS.email:
      return ({ member }) => member.email
    default:
      return ({ member }) => initials(member)
  }
}
