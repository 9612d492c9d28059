import { createHash, randomBytes } from 'node:crypto'
import * as z from 'zod'
import { AppError } from '#shared/errors.ts'
import { SIGN_IN_REASONS } from '#shared/accounts/sign-in.ts'
import { product } from '#shared/product.ts'
import type { SignInProblem } from '#shared/accounts/sign-in.ts'
import type { Attempt, IdentityProvider } from '#server/platform/identity-provider/identity-provider.ts'
import { IdentityProviderError } from '#server/platform/identity-provider/identity-provider-error.ts'
import type { VouchedPerson } from '#server/platform/identity-provider/read-about.ts'
import type { Context } from '#server/model/context.ts'
import { lockInvitation } from '#server/accounts/invitations/invitations.ts'
import { useUp } from '#server/accounts/invitations/store.ts'
import { trustAddress } from '#server/platform/mail/address-state.ts'
import { linkPerson, insertAttempt, claimAttempt } from './identity-provider-store.ts'
import { openSession } from './open-session.ts'
import type { Device } from './open-session.ts'

/** Long enough to sign up at the identity provider in between. */
export const ATTEMPT_SECONDS = 30 * 60

const StoredAttempt = z.strictObject({
  nonce: z.string(),
  verifier: z.string(),
  redirectUri: z.string(),
  returnTo: z.string(),
  invitation: z.string().optional(),
})

interface Start {
  /** A path on this site. */
  returnTo: string
  /** With which an account may be made. */
  invitation: string | undefined
  redirectUri: string
  /** Ties the sign-in to the browser that starts it. */
  browserKey: string
  network: string
  /** The user signed out here, so the identity provider must authenticate again, even if it has a session. */
  isAskedAnew: boolean
}

/** The parameters of the callback; untrusted. */
export interface Returned {
  state: string | undefined
  code: string | undefined
  error: string | undefined
  issuer: string | undefined
}

/** Where the browser goes next, with a session if the sign-in worked. */
export type Outcome = { returnTo: string; invitation?: string | undefined } & (
  | { token: string }
  | { problem: SignInProblem }
)

/** The identity provider's address for signing in. The callback works once, in this browser. */
export async function beginIdentityProviderSignIn(
  ctx: Context,
  identityProvider: IdentityProvider,
  start: Start,
): Promise<URL | SignInProblem> {
  const { returnTo, invitation, redirectUri, browserKey, network, isAskedAnew } = start
  if (!(await ctx.limits.hasLeft('issuer-network', network))) return 'too_many'
  const attempt: Attempt = { state: random(), nonce: random(), verifier: random(), redirectUri }
  try {
    const address = await identityProvider.authorizationUrl(attempt, { isAskedAnew })
    const { state, ...kept } = attempt
    const value = JSON.stringify({ ...kept, returnTo, invitation } satisfies z.infer<typeof StoredAttempt>)
    await insertAttempt(ctx.db, { name: nameOf(state, browserKey), value, seconds: ATTEMPT_SECONDS })
    return address
  } catch (error) {
    return problemOf(ctx, error)
  }
}

/** Opens a session for the person the identity provider authenticated, or returns the problem. */
export async function finishIdentityProviderSignIn(
  ctx: Context,
  identityProvider: IdentityProvider,
  returned: Returned,
  browserKey: string | undefined,
  device: Device,
): Promise<Outcome> {
  const { state, code, error } = returned
  const value = state && browserKey ? await claimAttempt(ctx.db, nameOf(state, browserKey)) : undefined
  if (!state || !value) return { returnTo: '/', problem: 'lost' }
  const { returnTo, invitation, ...kept } = StoredAttempt.parse(JSON.parse(value))
  if (!code) return { returnTo, invitation, problem: error === 'access_denied' ? 'canceled' : 'issuer_refused' }
  try {
    const person = await identityProvider.redeem({ code, issuer: returned.issuer }, { state, ...kept })
    const account = await findOrMakeAccount(ctx, identityProvider, person, invitation)
    if ('problem' in account) return { returnTo, invitation, problem: account.problem }
    const proof = { id: account.id, provider: identityProvider.provider, subject: person.subject }
    const { token } = await openSession(ctx, proof, device)
    await ctx.limits.giveBack('issuer-network', device.network)
    return { returnTo, token }
  } catch (failure) {
    return { returnTo, invitation, problem: problemOf(ctx, failure) }
  }
}

/**
 * The account linked to an account at the identity provider. The first sign-in links the account with the same address,
 * if the identity provider has verified it and no other account there is linked; without one, an account is created. While
 * sign-ups are by invitation, that takes and uses up one.
 */
async function findOrMakeAccount(
  ctx: Context,
  { provider }: IdentityProvider,
  { subject, provenEmail, firstName, lastName }: VouchedPerson,
  invitation: string | undefined,
): Promise<{ id: string } | { problem: SignInProblem }> {
  return ctx.db.transaction(async (tx) => {
    const invitationId = await lockInvitation(tx, invitation)
    const mayJoin = product.signUps === 'open' || invitationId !== undefined
    const about = { email: provenEmail, firstName, lastName, mayJoin }
    const account = await linkPerson(tx, { provider, subject }, about)
    if ('isNew' in account && account.isNew && invitationId) await useUp(tx, invitationId, account.id)
    // The address is verified again, as by a code, so an earlier bounce no longer counts.
    if ('email' in account && account.email === provenEmail) await trustAddress({ db: tx }, provenEmail)
    return account
  })
}

function problemOf({ log, requestId }: Context, error: unknown): SignInProblem {
  if (error instanceof AppError && error.reason === SIGN_IN_REASONS.suspended) return 'suspended'
  if (!(error instanceof IdentityProviderError)) throw error
  log.warn({ err: error, requestId }, 'a sign-in at the identity provider failed')
  return error.kind === 'away' ? 'issuer_away' : 'issuer_refused'
}

function random(): string {
  return randomBytes(32).toString('base64url')
}

/** The key of an attempt, which includes its browser. */
function nameOf(state: string, browserKey: string): string {
  return `issuer-${createHash('sha256').update(`${state} ${browserKey}`).digest('base64url')}`
}
