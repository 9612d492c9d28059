import { createHmac, timingSafeEqual } from 'node:crypto'
import type { UserId } from '#shared/accounts/user.ts'
import type { PictureKey } from '#shared/listings/pictures.ts'
import type { Context } from '#server/model/context.ts'

/** Who a picture's address is made for, and what signs it. */
export type Viewer = Pick<Context, 'member' | 'secret'>

/** What the address of a premium picture carries. `expires` in seconds since 1970. */
export interface PicturePass {
  expires: number
  signature: string
}

/** Addresses stay the same for this long, and hold for one to two times as long: never more than an hour. */
const STEP_SECONDS = 30 * 60

/**
 * The address of a picture that somebody may see. One that not everybody may see is signed for this member and runs out:
 * passed on, it opens for nobody else.
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

/** Whether an address is one that we made for this member and that has not run out. */
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
