import type { UserId } from '#shared/accounts/user.ts'
import { MEMBER_REASONS } from '#shared/moderation/members.ts'
import type { MemberDetail, StaffClosing, StaffNote } from '#shared/moderation/members.ts'
import { endSessionsOf } from '#server/accounts/suspension/suspension.ts'
import { cancelSubscriptionOf } from '#server/billing/subscribe.ts'
import { passOnAgreed } from '#server/deals/move-deal.ts'
import { recordDecision } from '#server/model/audit-log.ts'
import type { Context } from '#server/model/context.ts'
import { requireAdmin } from '#server/model/member.ts'
import { lockForChange, refusal, refuseYourself } from '#server/moderation/members/lock-for-change.ts'
import { getMember } from '#server/moderation/members/show-member.ts'
import { endPresence } from './closing/close-account.ts'
import { startCopy } from './copy/request-copy.ts'
import { deleteClosing, saveClosing } from './store.ts'

/**
 * Sends a member who can't sign in a copy of everything that is stored about them: a mail to their address opens it. Staff
 * never get it, since messages are private.
 *
 * @throws AppError not_signed_in, forbidden/admin_required, not_found.
 */
export async function sendCopy(ctx: Context, id: UserId, { note }: StaffNote): Promise<MemberDetail> {
  const { id: actorId } = requireAdmin(ctx)
  await ctx.db.transaction(async (tx) => {
    await lockForChange(ctx, tx, id)
    await startCopy(ctx, tx, { userId: id, isForStaff: true })
    await recordDecision(tx, { actorId, action: 'sendCopy', subject: `user ${id}`, note })
  })
  return getMember(ctx, id)
}

/**
 * Closes a member's account as its owner would, signs every browser out, and passes on the sales that they have agreed
 * to. It is erased after the days in which it can be kept, or at once, for which nobody gets a mail. One that is closed
 * can still be erased at once.
 *
 * @throws AppError not_signed_in, forbidden/admin_required, not_found, conflict/yourself, conflict/last_admin,
 *   conflict/nothing_to_do: it is closed already; unavailable.
 */
export async function closeMember(ctx: Context, id: UserId, { erase, note }: StaffClosing): Promise<MemberDetail> {
  const { id: actorId } = requireAdmin(ctx)
  refuseYourself(actorId, id, 'Close your own account on its page.')
  const isAtOnce = erase === 'at_once'
  // First what may fail: nobody pays for a closed account. Erasing it ends the subscription at the provider.
  if (!isAtOnce) await cancelSubscriptionOf(ctx, id)
  await ctx.db.transaction(async (tx) => {
    await lockForChange(ctx, tx, id, { losesAdmin: () => true })
    if (!(await saveClosing(tx, id, isAtOnce ? 0 : undefined))) {
      throw refusal(MEMBER_REASONS.nothing, 'This account is closed already.')
    }
    await passOnAgreed(tx, id)
    await endPresence(ctx, tx, id)
    await endSessionsOf(tx, id)
    const action = isAtOnce ? 'eraseAccount' : 'closeAccount'
    await recordDecision(tx, { actorId, action, subject: `user ${id}`, note })
    if (isAtOnce) await ctx.queue.send(tx, 'erase-accounts', {})
    else await ctx.queue.send(tx, 'mail-closing', { kind: 'closed-by-staff', userId: id })
  })
  return getMember(ctx, id)
}

/**
 * Reopens a closed account for a member who can't sign in. Listings stay withdrawn until their owner lists them again.
 *
 * @throws AppError not_signed_in, forbidden/admin_required, not_found, conflict/nothing_to_do: it is open, or erased soon.
 */
export async function reopenMember(ctx: Context, id: UserId, { note }: StaffNote): Promise<MemberDetail> {
  const { id: actorId } = requireAdmin(ctx)
  await ctx.db.transaction(async (tx) => {
    await lockForChange(ctx, tx, id)
    if (!(await deleteClosing(tx, id))) throw refusal(MEMBER_REASONS.nothing, 'This account is not closed.')
    await recordDecision(tx, { actorId, action: 'keepAccount', subject: `user ${id}`, note })
  })
  return getMember(ctx, id)
}
