import { maskName } from '#shared/access/nda.ts'
import type { NdaSignatureId, NdaVerification } from '#shared/access/nda.ts'
import { AppError } from '#shared/errors.ts'
import type { Context } from '#server/model/context.ts'
import type { Member } from '#server/model/member.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import type { OpenedFile } from '#server/platform/uploads/answer-file.ts'
import * as store from './nda-store.ts'
import type { StoredSignature } from './nda-store.ts'

/**
 * Opens the certificate of a signature: for its signer, for staff, and for sellers whom the signer asked for access.
 *
 * @throws AppError not_found: no such signature, or it is not for the caller.
 */
export async function openCertificate(ctx: Context, id: NdaSignatureId): Promise<OpenedFile> {
  const signature = await store.findSignatureById(ctx.db, id)
  const isOpen = signature && ctx.member && (await mayOpen(ctx.db, signature, ctx.member))
  const file = isOpen && signature.certificateKey ? await ctx.storage.open(signature.certificateKey) : undefined
  if (!signature || !file) throw certificateNotFound()
  const { version, signedAt } = signature
  return {
    fileName: `nda-certificate-v${version}-${signedAt.slice(0, 10)}.pdf`,
    contentType: 'application/pdf',
    size: file.size,
    stream: () => file.stream(),
    close: () => file.close(),
  }
}

/** Whether a certificate with exactly this SHA-256 was issued, and for what. Anyone may call. */
export async function verifyCertificate(ctx: Context, hash: string): Promise<NdaVerification> {
  const signature = await store.findSignatureByHash(ctx.db, hash)
  if (!signature) return { isValid: false, certificate: null }
  const { version, signedAt, typedName } = signature
  return { isValid: true, certificate: { version, signedAt, signer: maskName(typedName) } }
}

export function certificateNotFound(): AppError {
  return new AppError('not_found', 'There is no such certificate.')
}

async function mayOpen(db: Queryable, { userId }: StoredSignature, member: Member): Promise<boolean> {
  if (member.isAdmin || userId === member.id) return true
  return userId !== null && store.isAskedBySigner(db, member.id, userId)
}
