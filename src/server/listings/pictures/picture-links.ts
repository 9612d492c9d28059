import { createHmac, timingSafeEqual } from 'node:crypto'
import type { UserId } from '#shared/accounts/user.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import type { PictureKey } from '#shared/listings/pictures.ts'
import type { Context } from '#server/model/context.ts'

/** The viewer a picture URL is for, and the secret that signs it. */
export type Viewer = Pick<Context, 'member' | 'secret'>

/** The query of a premium picture's URL. `expires` in seconds since 1970. */
export interface PicturePass {
  expires: number
  signature: string
}

/** URLs stay the same for this long, and are valid for one to two times as long: never more than an hour. */
const STEP_SECONDS = 30 * 60

/**
 * The URL of a picture for a viewer with access. Unless the picture is public, the URL is signed for this member and
 * expires, so it is useless to others.
 */
export function picturePath(key: PictureKey, isFree: boolean, { member, secret }: Partial<Viewer>): string {
  if (isFree || !member || !secret) return `/pictures/${key}`
  const { expires, signature } = passFor(secret, key, member.id)
  return `/pictures/${key}?expires=${expires}&signature=${signature}`
}

export function passFor(secret: string, key: PictureKey, memberId: UserId, now = Date.now()): PicturePass {
  const expires = (Math.floor(now / 1000 / STEP_SECONDS) + 2) * STEP_SECONDS
  return { expires, signature: sign(secret, key, memberId, expires).toString('base64url') }
}

/** Where a business without photos is drawn. */
export function drawingPath(id: ListingId): string {
  return `/drawings/${id}`
}

/** Whether a URL was signed for this member and has not expired. */
export function isPassOf(
  secret: string,
  key: PictureKey,
  memberId: UserId,
  { expires, signature }: PicturePass,
  now = Date.now(),
): boolean {
  if (expires * 1000 <= now) return false
  const [wanted, given] = [sign(secret, key, memberId, expires), Buffer.from(signature, 'base64url')]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

function sign(secret: string, key: PictureKey, memberId: UserId, expires: number): Buffer {
  return createHmac('sha256', secret).update(`picture ${key} ${memberId} ${expires}`).digest()
}
