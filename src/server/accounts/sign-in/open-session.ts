import { randomBytes } from 'node:crypto'
import type { CurrentUser } from '#shared/accounts/user.ts'
import { AppError } from '#shared/errors.ts'
import { SIGN_IN_REASONS } from '#shared/accounts/sign-in.ts'
import type { Context } from '#server/model/context.ts'
import { knownBrowserText } from './known-browser.ts'
import type { KnownBrowser } from './known-browser.ts'
import { findSuspension, suspended } from '#server/accounts/suspension/suspension.ts'
import { toCurrentUser } from '#server/model/member.ts'
import { SESSION_SECONDS } from './session-cookie.ts'
import { deleteSession, findMemberBySession, insertSession } from '#server/accounts/store.ts'
import type { Proof } from '#server/accounts/store.ts'

/** The origin of a request: limits count by network, and a session records its browser. */
export interface Device {
  network: string
  userAgent: string
  /** The current session of this browser; a new one replaces it. */
  sessionToken: string | undefined
  browser: KnownBrowser | undefined
}

export interface NewSession {
  token: string
  user: CurrentUser
  /** The value of the known-browser cookie; undefined when an identity provider opened the account. */
  browserText: string | undefined
}

/**
 * Opens a session, which replaces the one of this browser. Refused if the password has changed since it was compared.
 *
 * @throws AppError not_signed_in, forbidden/suspended.
 */
export async function openSession(ctx: Context, proof: Proof, device: Device): Promise<NewSession> {
  const token = randomBytes(24).toString('base64url')
  const isOpen = await insertSession(ctx.db, proof, { token, seconds: SESSION_SECONDS, userAgent: device.userAgent })
  if (!isOpen) {
    const suspension = await findSuspension(ctx.db, proof.id)
    throw suspension ? suspended(suspension) : wrongPassword()
  }
  await signOut(ctx, device.sessionToken)
  const opened = await findMemberBySession(ctx.db, token, ctx.env.ADMIN_EMAIL)
  if (!opened) throw wrongPassword()
  const browserText = 'passwordHash' in proof ? knownBrowserText(ctx.secret, device.browser, proof) : undefined
  return { token, user: toCurrentUser(opened.member), browserText }
}

/** Ends a session; its cookie is refused from the next request on. */
export async function signOut(ctx: Context, sessionToken: string | undefined): Promise<void> {
  if (sessionToken) await deleteSession(ctx.db, sessionToken)
}

export function wrongPassword(): AppError {
  return new AppError('not_signed_in', 'The email address or the password is wrong.', { reason: SIGN_IN_REASONS.wrong })
}
