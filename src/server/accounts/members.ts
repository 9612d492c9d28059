import type { SQL } from '#server/platform/database/sql.ts'
import { TRIAL_REASONS } from '#shared/accounts/user.ts'
import type { CurrentUser, RoleChoiceInput, TrialStatus } from '#shared/accounts/user.ts'
import { AppError } from '#shared/errors.ts'
import type { Context } from '#server/model/context.ts'
import type { Database, Queryable } from '#server/platform/database/client.ts'
import { setFirstRole } from '#server/model/first-role.ts'
import { asCaller, hasSubscription, requireMember, toCurrentUser } from '#server/model/member.ts'
import type { Member } from '#server/model/member.ts'
import { deleteUnusedAccess } from '#server/accounts/assistant-access/access-store.ts'
import * as store from './store.ts'

const UNPROVEN_DAYS = 7

/** The owner of a session token, if the session is valid. */
export async function findMember(
  { db, env }: Pick<Context, 'db' | 'env'>,
  sessionToken: string,
): Promise<Member | undefined> {
  return (await store.findMemberBySession(db, sessionToken, env.ADMIN_EMAIL))?.member
}

/** The same, with further columns and parts of the statement. */
export async function findMemberWith(
  { db, env }: Pick<Context, 'db' | 'env'>,
  sessionToken: string,
  besides: (owner: SQL) => store.Besides,
): Promise<{ member: Member; row: object } | undefined> {
  return store.findMemberBySession(db, sessionToken, env.ADMIN_EMAIL, besides)
}

/** Those of these sessions that are still valid. */
export async function findLiveSessions({ db }: Pick<Context, 'db'>, tokens: readonly string[]): Promise<Set<string>> {
  return store.findLiveSessions(db, tokens)
}

/** Whether an account is proven by a password; otherwise only at the identity provider, or by a mailed code. */
export async function hasPassword({ db }: Pick<Context, 'db'>, { email }: Pick<Member, 'email'>): Promise<boolean> {
  return Boolean((await store.findAccount(db, email))?.passwordHash)
}

/** For queries on `users u`: whether a user is an administrator. */
export function isStaffCondition({ env }: Pick<Context, 'env'>): SQL {
  return store.isAdminCondition(env.ADMIN_EMAIL)
}

/** @throws AppError not_signed_in. */
export function getCurrentUser(ctx: Context): CurrentUser {
  return toCurrentUser(requireMember(ctx))
}

/**
 * Sets a user's role. "Shopping and browsing" starts the trial, once per account; subscribers, who gain nothing from it,
 * keep it for later. The first choice makes the user a new member, which others may be notified of.
 *
 * @throws AppError not_signed_in, forbidden/role_fixed for administrators.
 */
export async function chooseRole(ctx: Context, { role, isTrialUser = false }: RoleChoiceInput): Promise<CurrentUser> {
  const member = requireMember(ctx)
  await ctx.db.transaction(async (tx) => {
    const before = await store.lockRole(tx, member.id)
    if (before === 'admin') {
      throw new AppError('forbidden', 'An administrator can’t change roles.', { reason: 'role_fixed' })
    }
    if (before === null) await setFirstRole(tx, member, role)
    await store.updateRole(tx, member.id, role, { startsTrial: isTrialUser && !hasSubscription(member) })
  })
  return getFreshUser(ctx, member.id)
}

/**
 * Starts the trial and keeps the role. A second call changes nothing: there is one trial per account.
 *
 * @throws AppError not_signed_in, conflict/role_needed: no role chosen yet; conflict/already_open: staff,
 *   subscribers and verified professionals already have this access.
 */
export async function startTrial(ctx: Context): Promise<CurrentUser> {
  const member = requireMember(ctx)
  if (member.isAdmin || member.isVerifiedProfessional || hasSubscription(member)) {
    const message = 'You already have access to everything that a trial includes.'
    throw new AppError('conflict', message, { reason: TRIAL_REASONS.open })
  }
  const isStarted = await ctx.db.transaction(async (tx) => {
    const role = await store.lockRole(tx, member.id)
    if (role !== null) await store.startTrial(tx, member.id)
    return role !== null
  })
  if (!isStarted) {
    const message = 'Choose what brings you here first: “Shopping and browsing” starts the trial.'
    throw new AppError('conflict', message, { reason: TRIAL_REASONS.roleNeeded })
  }
  return getFreshUser(ctx, member.id)
}

/**
 * The rest of the trial.
 *
 * @throws AppError not_signed_in, not_found/no_trial: there never was one.
 */
export function getTrialStatus(ctx: Context): TrialStatus {
  const { trialDaysRemaining, isTrialActive } = requireMember(ctx)
  if (trialDaysRemaining === null) throw new AppError('not_found', 'There is no trial.', { reason: 'no_trial' })
  return { isExpired: !isTrialActive, daysRemaining: trialDaysRemaining }
}

/**
 * Makes the owner of a verified address an administrator. For operators, on the machine itself.
 *
 * @throws AppError not_found.
 */
export async function makeAdmin({ db }: { db: Database | Queryable }, email: string): Promise<void> {
  if (!(await store.makeAdmin(db, email))) {
    throw new AppError('not_found', `No account has verified the address ${email}. Sign up with it first.`)
  }
}

/** Deletes sign-ups that were not verified within a week, and expired sessions, codes and access. For a job. */
export async function sweepUnusedAccounts({ db }: Pick<Context, 'db'>): Promise<void> {
  await store.deleteUnprovenUsers(db, UNPROVEN_DAYS)
  await store.deleteRunOut(db)
  await deleteUnusedAccess(db)
}

/** Their current state in the database. @throws AppError not_signed_in. */
export async function getFreshUser({ db, env }: Context, id: string): Promise<CurrentUser> {
  const member = await store.findMemberById(db, id, env.ADMIN_EMAIL)
  if (!member) throw new AppError('not_signed_in', 'Sign in to continue.')
  return toCurrentUser(asCaller(member))
}
