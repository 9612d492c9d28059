import { randomBytes } from 'node:crypto'
import type { CurrentUser } from '#shared/accounts/user.ts'
import { AppError } from '#shared/errors.ts'
import { SIGN_IN_REASONS } from '#shared/accounts/sign-in.ts'
import type { Context } from '#server/model/context.ts'
import { knownBrowserText } from './known-browser.ts'
import type { KnownBrowser } from './known-browser.ts'
import { toCurrentUser } from '#server/model/member.ts'
import { SESSION_SECONDS } from './session-cookie.ts'
import { deleteSession, findMemberBySession, insertSession } from '#server/accounts/store.ts'
import type { Proof } from '#server/accounts/store.ts'

/** Where a request comes from: limits count by network, and a session remembers its browser. */
export interface Device {
  network: string
  userAgent: string
  /** The session that this browser has so far; a new one takes its place. */
  sessionToken: string | undefined
  browser: KnownBrowser | undefined
}

export interface NewSession {
  token: string
  user: CurrentUser
  /** For the cookie by which this browser is known; none where an identity provider opened the account. */
  browserText: string | undefined
}

/**
 * In the place of the one that this browser had. A password that was changed since it was compared opens none.
 *
 * @throws AppError not_signed_in.
 */
export async function openSession(ctx: Context, proof: Proof, device: Device): Promise<NewSession> {
  const token = randomBytes(24).toString('base64url')
  const isOpen = await insertSession(ctx.db, proof, { token, seconds: SESSION_SECONDS, userAgent: device.userAgent })
  if (!isOpen) throw wrongPassword()
  await signOut(ctx, device.sessionToken)
  const member = await findMemberBySession(ctx.db, token, ctx.env.ADMIN_EMAIL)
  if (!member) throw wrongPassword()
  const browserText = 'passwordHash' in proof ? knownBrowserText(ctx.secret, device.browser, proof) : undefined
  return { token, user: toCurrentUser(member), browserText }
}

/** Ends a session; from the next request on its cookie opens nothing. */
export async function signOut(ctx: Context, sessionToken: string | undefined): Promise<void> {
  if (sessionToken) await deleteSession(ctx.db, sessionToken)
}

export function wrongPassword(): AppError {
  return new AppError('not_signed_in', 'The email address or the password is wrong.', { reason: SIGN_IN_REASONS.wrong })
}
