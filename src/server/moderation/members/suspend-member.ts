import { suspensionEndText } from '#shared/accounts/suspension.ts'
import type { UserId } from '#shared/accounts/user.ts'
import { MEMBER_REASONS } from '#shared/moderation/members.ts'
import type { MemberDetail, StaffNote, SuspensionInput } from '#shared/moderation/members.ts'
import { liftSuspension, suspendAccount, claimEndedSuspension } from '#server/accounts/suspension/suspension.ts'
import { hideListings, showListings } from '#server/listings/take-downs/hide-listings.ts'
import { recordDecision } from '#server/model/audit-log.ts'
import type { Context, JobContext } from '#server/model/context.ts'
import { emit } from '#server/model/domain-events.ts'
import { requireAdmin } from '#server/model/member.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { lockForChange, refuseYourself, refusal } from './lock-for-change.ts'
import { getMember } from './show-member.ts'

/**
 * Keeps a member out through a day, or until staff lift it. At once every session ends, what they have on the market is
 * hidden, and they are not in the directory; a mail tells them why. A second call changes the reason and the end.
 *
 * @throws AppError not_signed_in, forbidden/admin_required, not_found, conflict/yourself, conflict/last_admin.
 */
export async function suspendMember(
  ctx: Context,
  id: UserId,
  { reason, lastDay }: SuspensionInput,
): Promise<MemberDetail> {
  const { id: actorId } = requireAdmin(ctx)
  refuseYourself(actorId, id, 'You can’t suspend your own account.')
  await ctx.db.transaction(async (tx) => {
    await lockForChange(ctx, tx, id, { losesAdmin: () => true })
    const endsAt = await suspendAccount(tx, id, { reason, lastDay, actorId })
    await hideListings(tx, id)
    const note = `${suspensionEndText(endsAt)}\n${reason}`
    await recordDecision(tx, { actorId, action: 'suspendMember', subject: `user ${id}`, note })
    await emit(tx, 'member.suspended', { memberId: id, reason, endsAt })
  })
  return getMember(ctx, id)
}

/**
 * Lets a member in again, before the end of the suspension; what was hidden comes back.
 *
 * @throws AppError not_signed_in, forbidden/admin_required, not_found, conflict/nothing_to_do: not suspended.
 */
export async function restoreMember(ctx: Context, id: UserId, { note }: StaffNote): Promise<MemberDetail> {
  const { id: actorId } = requireAdmin(ctx)
  await ctx.db.transaction(async (tx) => {
    await lockForChange(ctx, tx, id)
    if (!(await liftSuspension(tx, id))) {
      throw refusal(MEMBER_REASONS.nothing, 'This member is not suspended any more.')
    }
    await endEffects(tx, id)
    await recordDecision(tx, { actorId, action: 'liftSuspension', subject: `user ${id}`, note })
  })
  return getMember(ctx, id)
}

/** Ends the effects of suspensions that are over; their members can sign in before that. For a job. */
export async function endSuspensions({ db }: Pick<JobContext, 'db'>): Promise<void> {
  while (await db.transaction(endOne));
}

async function endOne(tx: Queryable): Promise<boolean> {
  const id = await claimEndedSuspension(tx)
  if (id !== undefined) await endEffects(tx, id)
  return id !== undefined
}

async function endEffects(tx: Queryable, id: UserId): Promise<void> {
  await showListings(tx, id)
  await emit(tx, 'member.restored', { memberId: id })
}
