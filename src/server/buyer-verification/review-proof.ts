import { notFound } from '#shared/api/path-parameters.ts'
import { lastLetterDay, LETTER_DAYS, PROOF_STEPS } from '#shared/buyer-verification/proofs.ts'
import { dayInWords, PROOF_KINDS } from '#shared/buyer-verification/buyer-verification.ts'
import type { BuyerProofId, ProofDecision, ProofOutcome, ProofQueue } from '#shared/buyer-verification/proofs.ts'
import { AppError } from '#shared/errors.ts'
import { MAX_REVIEW_ITEMS } from '#shared/moderation/reviews.ts'
import { requireAdmin } from '#server/model/member.ts'
import type { Context } from '#server/model/context.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { emit } from '#server/model/domain-events.ts'
import { recordDecision } from '#server/model/audit-log.ts'
import * as store from './store.ts'
import type { StoredProof } from './store.ts'

/** The proofs that wait for staff, oldest first. @throws AppError not_signed_in, forbidden/admin_required. */
export async function listProofReviews(ctx: Context): Promise<ProofQueue> {
  requireAdmin(ctx)
  return store.listWaitingProofs(ctx.db, MAX_REVIEW_ITEMS)
}

/**
 * Decides about a proof of funds. An approval makes the sender a verified buyer from the next request until the day
 * that staff chose. The buyer is notified on the bell and by mail. The decision is kept permanently; a job deletes the
 * file.
 *
 * @throws AppError not_signed_in, forbidden/admin_required, forbidden/own_proof, not_found, conflict/wrong_step: the
 *   proof was decided or withdrawn already; invalid_input: longer than the letter counts.
 */
export async function decideProof(ctx: Context, id: BuyerProofId, decision: ProofDecision): Promise<ProofOutcome> {
  const { id: actorId } = requireAdmin(ctx)
  const { step, note, validUntil } = decision
  const state = PROOF_STEPS[step].to
  return ctx.db.transaction(async (tx) => {
    const { userId, kind, issuedOn, fileKey } = await lockWaiting(tx, id)
    if (userId === actorId) {
      throw new AppError('forbidden', 'Ask another staff member to review your own proof.', {
        reason: 'own_proof',
      })
    }
    if (validUntil && issuedOn) checkLetterDay(validUntil, issuedOn)
    await store.closeProof(tx, id, { state, note: note || null, decidedBy: actorId, validUntil: validUntil ?? null })
    await recordDecision(tx, {
      actorId,
      action: step === 'approve' ? 'approveBuyer' : 'rejectBuyer',
      subject: `user ${userId}`,
      note: [validUntil && `${PROOF_KINDS[kind].label}, until ${validUntil}`, note].filter(Boolean).join('\n'),
    })
    await emit(tx, 'buyer_proof.reviewed', { memberId: userId, kind, note, validUntil: validUntil ?? null })
    await ctx.queue.send(tx, 'delete-file', { key: fileKey })
    return { id, state }
  })
}

function checkLetterDay(validUntil: string, issuedOn: string): void {
  const last = lastLetterDay(issuedOn)
  if (validUntil <= last) return
  const reason = `A letter counts for ${LETTER_DAYS} days from its issue: until ${dayInWords(last)} at most`
  throw new AppError('invalid_input', `${reason}.`, { fields: { validUntil: reason } })
}

async function lockWaiting(tx: Queryable, id: BuyerProofId): Promise<StoredProof & { fileKey: string }> {
  const proof = await store.lockProof(tx, id)
  if (!proof) throw notFound('proof')
  const { state, fileKey } = proof
  if (state === 'withdrawn') {
    throw new AppError('conflict', 'The buyer has withdrawn this proof.', { reason: 'wrong_step' })
  }
  if (state !== 'waiting' || fileKey === null) {
    throw new AppError('conflict', 'Someone else has already decided this.', { reason: 'wrong_step' })
  }
  return { ...proof, fileKey }
}
