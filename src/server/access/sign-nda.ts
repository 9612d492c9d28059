import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { NDA_STATEMENTS } from '#shared/access/nda.ts'
import type { NdaSignature, NdaSigning } from '#shared/access/nda.ts'
import { AppError } from '#shared/errors.ts'
import { requireMember } from '#server/model/member.ts'
import type { Context } from '#server/model/context.ts'
import { makeCertificate } from './certificate.ts'
import { getCurrentText, toSignature } from './current-nda.ts'
import * as store from './nda-store.ts'

/** Where certificates are stored. */
const PREFIX = 'certificates'

/**
 * Signs the current agreement for the caller, once: intent, consent to sign electronically, who, from where and when,
 * and a certificate with the full text that the signer keeps (RCW 1.80). A repeat returns the signature.
 *
 * @throws AppError not_signed_in; conflict/nda_changed: a newer version is in use; rate_limited; unavailable.
 */
export async function signNda(
  ctx: Context,
  { version, typedName: given }: NdaSigning,
  { address, userAgent }: { address: string; userAgent: string },
): Promise<{ signature: NdaSignature; isNew: boolean }> {
  const { id: userId, email } = requireMember(ctx)
  await ctx.limits.throttle('nda-account', userId)
  const typedName = given.normalize('NFC')
  const current = await getCurrentText(ctx.db)
  if (version !== current.version) {
    throw new AppError('conflict', 'The agreement has changed. Read the current version, then sign it.', {
      reason: 'nda_changed',
    })
  }
  const known = await store.findSignature(ctx.db, userId, version)
  if (known) return { signature: toSignature(known), isNew: false }
  const signed = {
    id: randomUUID(),
    version,
    typedName,
    email,
    ipAddress: address,
    userAgent: userAgent.slice(0, 500),
    signedAt: new Date().toISOString(),
  }
  const certificate = await makeCertificate({
    ...signed,
    statements: [NDA_STATEMENTS.intends, NDA_STATEMENTS.consents],
    text: current.text,
    textHash: current.textHash,
    verifyUrl: ctx.env.PUBLIC_URL && `${ctx.env.PUBLIC_URL}/verify-nda`,
  })
  const name = randomBytes(16).toString('hex')
  const stored = {
    ...signed,
    userId,
    certificateHash: createHash('sha256').update(certificate).digest('hex'),
    certificateKey: `${PREFIX}/${name.slice(0, 2)}/${name}.pdf`,
  }
  await ctx.storage.put(stored.certificateKey, certificate)
  // A single statement: after any failure, either the row exists or the sweep finds the file.
  if (await store.insertSignature(ctx.db, stored)) return { signature: toSignature(stored), isNew: true }
  await ctx.storage.delete(stored.certificateKey)
  const twin = await store.findSignature(ctx.db, userId, version)
  if (!twin) throw new Error('a signature was neither inserted nor found')
  return { signature: toSignature(twin), isNew: false }
}
