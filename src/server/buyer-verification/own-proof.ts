import { notFound } from '#shared/api/path-parameters.ts'
import type { BuyerProof, BuyerProofId, BuyerStanding } from '#shared/buyer-verification/proofs.ts'
import { isPreviewable } from '#shared/documents/formats.ts'
import { AppError } from '#shared/errors.ts'
import { requireMember } from '#server/model/member.ts'
import type { Context } from '#server/model/context.ts'
import type { OpenedFile } from '#server/platform/uploads/answer-file.ts'
import { recordDecision } from '#server/model/audit-log.ts'
import { findVerification } from '#server/model/proof-in-force.ts'
import * as store from './store.ts'
import type { StoredProof } from './store.ts'

/** The caller's verification as a buyer. @throws AppError not_signed_in. */
export async function getOwnStanding(ctx: Context): Promise<BuyerStanding> {
  const { id, isVerifiedBuyer } = requireMember(ctx)
  const [verification, proof] = await Promise.all([
    isVerifiedBuyer ? findVerification(ctx, id) : null,
    store.findNewestProof(ctx.db, id),
  ])
  return { verification, proof: proof ? toBuyerProof(proof) : null }
}

/** Withdraws the waiting proof; a job deletes its file. @throws AppError not_signed_in; not_found: no proof waits. */
export async function withdrawProof(ctx: Context): Promise<void> {
  const { id } = requireMember(ctx)
  await ctx.db.transaction(async (tx) => {
    const withdrawn = await store.withdrawWaitingProof(tx, id)
    if (!withdrawn)
      throw new AppError('not_found', 'You have no waiting proof: it was decided or withdrawn in the meantime.')
    await ctx.queue.send(tx, 'delete-file', { key: withdrawn.fileKey })
  })
}

/**
 * Opens the file of a waiting proof, for its sender and staff. An opening by staff is recorded in the audit log before
 * the first byte is sent.
 *
 * @throws AppError not_found: no such proof, decided already, or it is someone else's; unsupported_media: a preview of
 *   a format that a page can't show.
 */
export async function openProofFile(
  ctx: Context,
  id: BuyerProofId,
  { isPreview = false, isHead = false }: { isPreview?: boolean; isHead?: boolean } = {},
): Promise<OpenedFile> {
  const proof = await store.findProof(ctx.db, id)
  const { member } = ctx
  const isOwn = member !== undefined && proof?.userId === member.id
  if (!proof?.file || !proof.fileKey || !member || !(isOwn || member.isAdmin)) throw notFound('proof')
  const { fileName, contentType } = proof.file
  if (isPreview && !isPreviewable(contentType)) {
    throw new AppError('unsupported_media', 'Only PDFs and pictures can be previewed. Download the file instead.')
  }
  const file = await ctx.storage.open(proof.fileKey)
  if (!file) throw notFound('proof')
  try {
    if (!isOwn && !isHead) {
      await recordDecision(ctx.db, {
        actorId: member.id,
        action: 'openBuyerProof',
        subject: `user ${proof.userId}`,
        note: '',
      })
    }
  } catch (error) {
    await file.close()
    throw error
  }
  return { fileName, contentType, size: file.size, stream: () => file.stream(), close: () => file.close() }
}

/** The part of a proof that its buyer sees. */
export function toBuyerProof(stored: StoredProof): BuyerProof {
  const { userId: _, fileHash: __, fileKey: ___, ...proof } = stored
  return proof
}
