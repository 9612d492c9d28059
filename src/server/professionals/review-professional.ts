import { AppError } from '#shared/errors.ts'
import type { ProfessionalId } from '#shared/professionals/professional-id.ts'
import { PROFESSIONAL_STEPS } from '#shared/professionals/professionals.ts'
import type {
  ProfessionalDecision,
  ProfessionalOutcome,
  ProfessionalQueue,
} from '#shared/professionals/professionals.ts'
import { MAX_REVIEW_ITEMS } from '#shared/moderation/reviews.ts'
import { requireAdmin } from '#server/model/member.ts'
import type { Context } from '#server/model/context.ts'
import { emit } from '#server/model/domain-events.ts'
import { recordDecision } from '#server/model/audit-log.ts'
import * as store from './store.ts'

/** The profiles that wait for staff, oldest first. @throws AppError not_signed_in, forbidden/admin_required. */
export async function listProfessionalReviews(ctx: Context): Promise<ProfessionalQueue> {
  requireAdmin(ctx)
  return store.listWaitingProfiles(ctx.db, MAX_REVIEW_ITEMS)
}

/**
 * Decides about a profile in the version and role that staff saw. A verified professional is in the directory from the
 * next request. The professional is notified on the bell and by mail, and the decision is kept permanently.
 *
 * @throws AppError not_signed_in, forbidden/admin_required, forbidden/own_profile, not_found, conflict/wrong_step: the
 *   profile does not wait; conflict/changed: it changed in the meantime.
 */
export async function decideProfessional(
  ctx: Context,
  id: ProfessionalId,
  decision: ProfessionalDecision,
): Promise<ProfessionalOutcome> {
  const { id: actorId } = requireAdmin(ctx)
  const { step, note } = decision
  const { from, to } = PROFESSIONAL_STEPS[step]
  return ctx.db.transaction(async (tx) => {
    const found = await store.lockReviewed(tx, id)
    if (!found) throw new AppError('not_found', 'There is no such profile.')
    const { profile, userId, role } = found
    if (userId === actorId) {
      throw new AppError('forbidden', 'Ask another staff member to review your own profile.', {
        reason: 'own_profile',
      })
    }
    if (!from.some((status) => status === profile.verificationStatus)) {
      throw new AppError('conflict', 'This profile no longer waits: it was reviewed or changed.', {
        reason: 'wrong_step',
      })
    }
    const isSame = Date.parse(profile.updatedAt) === Date.parse(decision.updatedAt) && role === decision.role
    if (!isSame) {
      throw new AppError('conflict', 'The profile has changed in the meantime. Review it again before you decide.', {
        reason: 'changed',
      })
    }
    await store.updateStanding(tx, id, { status: to, verifiedRole: to === 'verified' ? role : null })
    await store.updateReviewNote(tx, id, note || null)
    await recordDecision(tx, {
      actorId,
      action: step === 'approve' ? 'approveProfessional' : 'rejectProfessional',
      subject: `user ${userId}`,
      note,
    })
    await emit(tx, 'professional.reviewed', { memberId: userId, step, note })
    return { id, verificationStatus: to }
  })
}
