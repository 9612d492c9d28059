import { ROLE_LABELS } from '#shared/accounts/roles.ts'
import type { UserId } from '#shared/accounts/user.ts'
import { AppError } from '#shared/errors.ts'
import { MEMBER_REASONS } from '#shared/moderation/members.ts'
import type { MemberDetail, StaffEmailInput, StaffNote, StaffRoleInput } from '#shared/moderation/members.ts'
import { correctEmail, forgetTrial, setRole } from '#server/accounts/change-by-staff.ts'
import { forgetTwoFactor } from '#server/accounts/two-factor/two-factor.ts'
import { endSessionsOf } from '#server/accounts/suspension/suspension.ts'
import { recordDecision } from '#server/model/audit-log.ts'
import type { Context } from '#server/model/context.ts'
import { emit } from '#server/model/domain-events.ts'
import { requireAdmin } from '#server/model/member.ts'
import { lockForChange, refusal } from './lock-for-change.ts'
import { getMember } from './show-member.ts'

/**
 * Gives a member any role, also that of an administrator.
 *
 * @throws AppError not_signed_in, forbidden/admin_required, not_found, conflict/last_admin, conflict/nothing_to_do: it is
 *   the member's role.
 */
export async function changeRole(ctx: Context, id: UserId, { role, note }: StaffRoleInput): Promise<MemberDetail> {
  const { id: actorId } = requireAdmin(ctx)
  await ctx.db.transaction(async (tx) => {
    const member = await lockForChange(ctx, tx, id, {
      // The operator's address keeps its rights in any role.
      losesAdmin: ({ email }) => role !== 'admin' && email !== ctx.env.ADMIN_EMAIL,
    })
    if (member.role === role) throw refusal(MEMBER_REASONS.nothing, 'The member has this role already.')
    await setRole(tx, member, role)
    const from = member.role === null ? 'none' : ROLE_LABELS[member.role]
    await record(tx, { actorId, id, action: 'changeRole', note: `${from} → ${ROLE_LABELS[role]}\n${note}` })
    await emit(tx, 'member.changed', { memberId: id, change: 'role', role })
  })
  return getMember(ctx, id)
}

/**
 * Gives a member another address, for one who can't do it themselves. Staff vouch for it, the password stays, every
 * session ends, and both addresses are told. An administrator's address is not changed by others.
 *
 * @throws AppError not_signed_in, forbidden/admin_required, not_found, conflict/is_admin, invalid_input: taken, the same, or
 *   the operator's.
 */
export async function correctAddress(
  ctx: Context,
  id: UserId,
  { email, note }: StaffEmailInput,
): Promise<MemberDetail> {
  const { id: actorId } = requireAdmin(ctx)
  // An address that was never proven makes no administrator.
  if (email === ctx.env.ADMIN_EMAIL) throw wrongAddress('This address is for the operator of the site')
  await ctx.db.transaction(async (tx) => {
    const member = await lockForChange(ctx, tx, id)
    if (member.isAdmin) {
      throw refusal(MEMBER_REASONS.admin, 'Administrators change their address themselves, on their account page.')
    }
    if (member.email === email) throw wrongAddress('That is already the address')
    if (!(await correctEmail(tx, id, email))) throw wrongAddress('Another account has this address')
    await endSessionsOf(tx, id)
    await record(tx, { actorId, id, action: 'correctAddress', note: `${member.email} → ${email}\n${note}` })
    await ctx.queue.send(tx, 'mail-email-change', { kind: 'changed', userId: id, email: member.email })
    await emit(tx, 'member.changed', { memberId: id, change: 'email', role: null })
  })
  return getMember(ctx, id)
}

/**
 * Lets a member start the trial once more.
 *
 * @throws AppError not_signed_in, forbidden/admin_required, not_found, conflict/nothing_to_do: there was no trial.
 */
export async function resetTrial(ctx: Context, id: UserId, { note }: StaffNote): Promise<MemberDetail> {
  const { id: actorId } = requireAdmin(ctx)
  await ctx.db.transaction(async (tx) => {
    const { trialEndsAt } = await lockForChange(ctx, tx, id)
    if (trialEndsAt === null) throw refusal(MEMBER_REASONS.nothing, 'The member has not used the trial.')
    await forgetTrial(tx, id)
    await record(tx, { actorId, id, action: 'resetTrial', note })
    await emit(tx, 'member.changed', { memberId: id, change: 'trial', role: null })
  })
  return getMember(ctx, id)
}

/**
 * Signs a member out in every browser.
 *
 * @throws AppError not_signed_in, forbidden/admin_required, not_found, conflict/nothing_to_do: signed in nowhere.
 */
export async function endSessions(ctx: Context, id: UserId, { note }: StaffNote): Promise<MemberDetail> {
  const { id: actorId } = requireAdmin(ctx)
  await ctx.db.transaction(async (tx) => {
    await lockForChange(ctx, tx, id)
    const ended = await endSessionsOf(tx, id)
    if (ended === 0) throw refusal(MEMBER_REASONS.nothing, 'The member is signed in nowhere.')
    await record(tx, { actorId, id, action: 'endSessions', note })
  })
  return getMember(ctx, id)
}

/**
 * Switches two-factor sign-in off, for a member who lost the app and the recovery codes. The password stays, and the member
 * is told.
 *
 * @throws AppError not_signed_in, forbidden/admin_required, not_found, conflict/nothing_to_do: it is off.
 */
export async function endTwoFactor(ctx: Context, id: UserId, { note }: StaffNote): Promise<MemberDetail> {
  const { id: actorId } = requireAdmin(ctx)
  await ctx.db.transaction(async (tx) => {
    await lockForChange(ctx, tx, id)
    if (!(await forgetTwoFactor(tx, id))) throw refusal(MEMBER_REASONS.nothing, 'Two-factor sign-in is off already.')
    await record(tx, { actorId, id, action: 'endTwoFactor', note })
  })
  return getMember(ctx, id)
}

function wrongAddress(problem: string): AppError {
  return new AppError('invalid_input', `${problem}.`, { fields: { email: problem } })
}

async function record(
  tx: Parameters<typeof recordDecision>[0],
  {
    id,
    ...decision
  }: { actorId: UserId; id: UserId; action: Parameters<typeof recordDecision>[1]['action']; note: string },
): Promise<void> {
  await recordDecision(tx, { ...decision, subject: `user ${id}` })
}
