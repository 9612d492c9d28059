import { notFound } from '#shared/api/path-parameters.ts'
import { MAX_PASSKEYS, PASSKEY_MINUTES, PASSKEY_REASONS } from '#shared/accounts/passkeys.ts'
import type { NewPasskey, Passkey, PasskeyAnswer, PasskeyId, PasskeyOptions } from '#shared/accounts/passkeys.ts'
import type { PasskeyStart } from '#shared/accounts/two-factor-proof.ts'
import { AppError } from '#shared/errors.ts'
import { product } from '#shared/product.ts'
import { deviceWords } from '#server/accounts/own-account/device-words.ts'
import { provePassword } from '#server/accounts/own-account/prove-password.ts'
import { lockUser } from '#server/accounts/own-account/store.ts'
import { openSession } from '#server/accounts/sign-in/open-session.ts'
import type { Device, NewSession } from '#server/accounts/sign-in/open-session.ts'
import { proveTwoFactor } from '#server/accounts/two-factor/prove-two-factor.ts'
import type { Context } from '#server/model/context.ts'
import { emit } from '#server/model/domain-events.ts'
import { requireMember } from '#server/model/member.ts'
import * as store from './store.ts'

/** EdDSA, ES256 and RS256 (RFC 9053, RFC 8812): what devices have. Others are experimental in Node. */
const ALGORITHMS = [-8, -7, -257]

/** Loaded by whoever uses a passkey: its parsers of certificates take a tenth of a second. */
const webauthn = () => import('@simplewebauthn/server')

/**
 * What a device needs to make a passkey. Takes what signing in takes, since a passkey replaces it.
 *
 * @throws AppError not_signed_in, rate_limited, invalid_input, conflict/no_password, forbidden/second_factor_needed.
 */
export async function startPasskey(ctx: Context, proof: PasskeyStart, siteUrl: string): Promise<PasskeyOptions> {
  const member = requireMember(ctx)
  await ctx.limits.throttle('account-change', member.id)
  await provePassword(ctx, member, proof.password)
  await proveTwoFactor(ctx, member, proof.code)
  const known = await store.listCredentials(ctx.db, member.id)
  const { generateRegistrationOptions } = await webauthn()
  const options = await generateRegistrationOptions({
    rpName: product.name,
    rpID: new URL(siteUrl).hostname,
    userID: Buffer.from(member.id),
    userName: member.email,
    userDisplayName: `${member.firstName} ${member.lastName}`.trim(),
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    // Found without an address, and behind the device's own lock: it stands for both factors.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    timeout: PASSKEY_MINUTES * 60_000,
    supportedAlgorithmIDs: ALGORITHMS,
  })
  await store.insertChallenge(ctx.db, member.id, { challenge: options.challenge, minutes: PASSKEY_MINUTES })
  return { ...options }
}

/**
 * Adds the passkey that a device made, and tells its owner by mail.
 *
 * @throws AppError not_signed_in, invalid_input/wrong_passkey, conflict/too_many_passkeys.
 */
export async function addPasskey(ctx: Context, made: NewPasskey, device: Device, siteUrl: string): Promise<Passkey> {
  const { id } = requireMember(ctx)
  const expectedChallenge = await claimChallenge(ctx, id, made.response)
  const { verifyRegistrationResponse } = await webauthn()
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...made, clientExtensionResults: {} } as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    expectedChallenge,
    supportedAlgorithmIDs: ALGORITHMS,
    ...expected(siteUrl),
  }).catch(wrong)
  if (!verified || !registrationInfo) throw wrongPasskey()
  const { credential } = registrationInfo
  return ctx.db.transaction(async (tx) => {
    await lockUser(tx, id)
    if ((await store.listCredentials(tx, id)).length >= MAX_PASSKEYS) throw tooMany()
    const name = deviceWords(device.userAgent)
    const added = await store.insertPasskey(tx, id, {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: made.response.transports ?? [],
      name,
    })
    if (!added) throw wrongPasskey()
    await emit(tx, 'passkey.added', { memberId: id, name })
    return added
  })
}

/** It opens the account no more. @throws AppError not_signed_in, not_found: not a passkey of the caller. */
export async function removePasskey(ctx: Context, id: PasskeyId): Promise<void> {
  if (!(await store.deletePasskey(ctx.db, requireMember(ctx).id, id))) throw notFound('passkey')
}

/** What a device needs to sign in with one of its passkeys for this site, whoever's it is. @throws AppError rate_limited. */
export async function askForPasskey(ctx: Context, { network }: Device, siteUrl: string): Promise<PasskeyOptions> {
  await ctx.limits.throttle('passkey-network', network)
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({
    rpID: new URL(siteUrl).hostname,
    userVerification: 'required',
    timeout: PASSKEY_MINUTES * 60_000,
  })
  await store.insertChallenge(ctx.db, SIGN_IN, { challenge: options.challenge, minutes: PASSKEY_MINUTES })
  return { ...options }
}

/**
 * Opens a session with a passkey, which stands for the password and the second factor.
 *
 * @throws AppError rate_limited, invalid_input/wrong_passkey, forbidden/suspended.
 */
export async function signInWithPasskey(
  ctx: Context,
  answer: PasskeyAnswer,
  device: Device,
  siteUrl: string,
): Promise<NewSession> {
  await ctx.limits.throttle('sign-in-network', device.network)
  const found = await store.findPasskey(ctx.db, answer.id)
  if (!found) throw wrongPasskey()
  const expectedChallenge = await claimChallenge(ctx, SIGN_IN, answer.response)
  const { verifyAuthenticationResponse } = await webauthn()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...answer, clientExtensionResults: {} },
    expectedChallenge,
    credential: { id: answer.id, publicKey: Buffer.from(found.publicKey, 'base64url'), counter: found.counter },
    ...expected(siteUrl),
  }).catch(wrong)
  if (!verified) throw wrongPasskey()
  await store.recordUse(ctx.db, answer.id, authenticationInfo.newCounter)
  await ctx.limits.giveBack('sign-in-network', device.network)
  return openSession(ctx, { id: found.userId, credentialId: answer.id }, device)
}

const SIGN_IN = 'sign-in'

/** The challenge that was answered, if it was waiting. No other answer to it counts. */
async function claimChallenge(
  { db }: Context,
  purpose: string,
  { clientDataJSON }: { clientDataJSON: string },
): Promise<string> {
  const challenge = challengeIn(clientDataJSON)
  if (challenge === undefined || !(await store.claimChallenge(db, purpose, challenge))) throw wrongPasskey()
  return challenge
}

function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge?: unknown }
    return typeof challenge === 'string' ? challenge : undefined
  } catch {
    return undefined
  }
}

function expected(siteUrl: string) {
  const { origin, hostname } = new URL(siteUrl)
  return { expectedOrigin: origin, expectedRPID: hostname, requireUserVerification: true }
}

/** The library throws for whatever does not fit, with words that quote what was sent. */
function wrong(): never {
  throw wrongPasskey()
}

function wrongPasskey(): AppError {
  return new AppError('invalid_input', 'That passkey didn’t work here. Try again, or use your password.', {
    reason: PASSKEY_REASONS.wrong,
  })
}

function tooMany(): AppError {
  return new AppError('conflict', `You have ${MAX_PASSKEYS} passkeys. Remove one you no longer use.`, {
    reason: PASSKEY_REASONS.full,
  })
}
