import type { Role } from '#shared/accounts/roles.ts'
import type { UserId } from '#shared/accounts/user.ts'
import type { Context } from '#server/model/context.ts'
import { setFirstRole } from '#server/model/first-role.ts'
import type { Member } from '#server/model/member.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { trustAddress } from '#server/platform/mail/address-state.ts'
import { deleteEmailChange, updateEmail } from './own-account/store.ts'
import * as store from './store.ts'

/** A member as staff see them, with the row locked until the transaction ends; undefined when there is none. */
export async function lockMember(
  { env }: Pick<Context, 'env'>,
  tx: Queryable,
  id: UserId,
): Promise<Member | undefined> {
  await store.lockRole(tx, id)
  const member = await store.findMemberById(tx, id, env.ADMIN_EMAIL)
  return member && (await store.isVerified(tx, id)) ? member : undefined
}

/** Sets any role. A first one makes the user a new member, as if they had chosen it. In the caller's transaction. */
export async function setRole(tx: Queryable, member: Member, role: Role): Promise<void> {
  if (member.role === null && role !== 'admin') await setFirstRole(tx, member, role)
  else await store.updateRole(tx, member.id, role, { startsTrial: false })
}

/** Forgets the trial, so that it can be started once more. In the caller's transaction. */
export async function forgetTrial(tx: Queryable, id: UserId): Promise<void> {
  await store.forgetTrial(tx, id)
}

/**
 * Gives an account another address, which counts as verified: staff vouch for it. Bounces of it are forgotten. Returns
 * false for one that another account has verified. In the caller's transaction.
 */
export async function correctEmail(tx: Queryable, id: UserId, email: string): Promise<boolean> {
  if (!(await updateEmail(tx, id, email))) return false
  await deleteEmailChange(tx, id)
  await trustAddress({ db: tx }, email)
  return true
}
