import { createHash, randomBytes } from 'node:crypto'
import * as z from 'zod'
import type { SignInProblem } from '#shared/accounts/sign-in.ts'
import type { Attempt, IdentityProvider } from '#server/platform/identity-provider/identity-provider.ts'
import { IdentityProviderError } from '#server/platform/identity-provider/identity-provider-error.ts'
import type { VouchedPerson } from '#server/platform/identity-provider/read-about.ts'
import type { Context } from '#server/model/context.ts'
import { trustAddress } from '#server/platform/mail/send-mail.ts'
import { linkPerson, insertAttempt, takeAttempt } from './issuer-store.ts'
import { openSession } from './open-session.ts'
import type { Device } from './open-session.ts'

/** Long enough to make an account at the identity provider on the way. */
export const ATTEMPT_SECONDS = 30 * 60

const KeptAttempt = z.strictObject({
  nonce: z.string(),
  verifier: z.string(),
  redirectUri: z.string(),
  returnTo: z.string(),
})

interface Start {
  /** A path of ours. */
  returnTo: string
  redirectUri: string
  /** What ties the sign-in to the browser that begins it. */
  browserKey: string
  network: string
  /** Somebody signed out here: the identity provider asks who it is, even where it knows. */
  isAskedAnew: boolean
}

/** What the identity provider sent the browser back with; any of it may be somebody's invention. */
export interface Returned {
  state: string | undefined
  code: string | undefined
  error: string | undefined
  issuer: string | undefined
}

/** Where the browser goes from here; with a session if there is one. */
export type Outcome = { returnTo: string } & ({ token: string } | { problem: SignInProblem })

/** The identity provider's address where somebody proves who they are. What comes back is good once, in this browser. */
export async function beginIssuerSignIn(
  ctx: Context,
  identityProvider: IdentityProvider,
  start: Start,
): Promise<URL | SignInProblem> {
  const { returnTo, redirectUri, browserKey, network, isAskedAnew } = start
  if (!(await ctx.limits.hasLeft('issuer-network', network))) return 'too_many'
  const attempt: Attempt = { state: random(), nonce: random(), verifier: random(), redirectUri }
  try {
    const address = await identityProvider.authorizationUrl(attempt, { isAskedAnew })
    const { state, ...kept } = attempt
    const value = JSON.stringify({ ...kept, returnTo } satisfies z.infer<typeof KeptAttempt>)
    await insertAttempt(ctx.db, { name: nameOf(state, browserKey), value, seconds: ATTEMPT_SECONDS })
    return address
  } catch (error) {
    return problemOf(ctx, error)
  }
}

/** Opens a session for whoever the identity provider says came back, or says why not. */
export async function finishIssuerSignIn(
  ctx: Context,
  identityProvider: IdentityProvider,
  returned: Returned,
  browserKey: string | undefined,
  device: Device,
): Promise<Outcome> {
  const { state, code, error } = returned
  const value = state && browserKey ? await takeAttempt(ctx.db, nameOf(state, browserKey)) : undefined
  if (!state || !value) return { returnTo: '/', problem: 'lost' }
  const { returnTo, ...kept } = KeptAttempt.parse(JSON.parse(value))
  if (!code) return { returnTo, problem: error === 'access_denied' ? 'canceled' : 'issuer_refused' }
  try {
    const person = await identityProvider.redeem({ code, issuer: returned.issuer }, { state, ...kept })
    const account = await findOrMakeAccount(ctx, identityProvider, person)
    if ('problem' in account) return { returnTo, problem: account.problem }
    const proof = { id: account.id, provider: identityProvider.provider, subject: person.subject }
    const { token } = await openSession(ctx, proof, device)
    return { returnTo, token }
  } catch (failure) {
    return { returnTo, problem: problemOf(ctx, failure) }
  }
}

/**
 * The account that somebody's account at the identity provider opens. The first time that is the one with the same
 * address, but only where the identity provider says that it is theirs, and nobody else's there opens it; without one it
 * is made.
 */
async function findOrMakeAccount(
  ctx: Context,
  { provider }: IdentityProvider,
  { subject, provenEmail, firstName, lastName }: VouchedPerson,
): Promise<{ id: string } | { problem: SignInProblem }> {
  return ctx.db.transaction(async (tx) => {
    const account = await linkPerson(tx, { provider, subject }, { email: provenEmail, firstName, lastName })
    // Proven anew, as by a code: mails that came back from it are of the past.
    if ('email' in account && account.email === provenEmail) await trustAddress({ db: tx }, provenEmail)
    return account
  })
}

function problemOf({ log, requestId }: Context, error: unknown): SignInProblem {
  if (!(error instanceof IdentityProviderError)) throw error
  log.warn({ err: error, requestId }, 'a sign-in at the identity provider failed')
  return error.kind === 'away' ? 'issuer_away' : 'issuer_refused'
}

function random(): string {
  return randomBytes(32).toString('base64url')
}

/** Under this name an attempt is found by its own browser alone. */
function nameOf(state: string, browserKey: string): string {
  return `issuer-${createHash('sha256').update(`${state} ${browserKey}`).digest('base64url')}`
}
