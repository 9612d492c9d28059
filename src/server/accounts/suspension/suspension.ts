import type { Suspension } from '#shared/accounts/suspension.ts'
import { suspensionEndText } from '#shared/accounts/suspension.ts'
import { SIGN_IN_REASONS } from '#shared/accounts/sign-in.ts'
import type { UserId } from '#shared/accounts/user.ts'
import { AppError } from '#shared/errors.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import * as store from './suspension-store.ts'
import type { NewSuspension } from './suspension-store.ts'

/**
 * Keeps a member out: no sign-in, and every session ends. Of one who is suspended already, the reason and the end change.
 * Returns the end. In the caller's transaction, which decides who may.
 */
export async function suspendAccount(tx: Queryable, id: UserId, given: NewSuspension): Promise<string | null> {
  const endsAt = await store.saveSuspension(tx, id, given)
  await endSessionsOf(tx, id)
  return endsAt
}

/** Lets a member in again; returns whether they were kept out. In the caller's transaction. */
export async function liftSuspension(tx: Queryable, id: UserId): Promise<boolean> {
  return store.deleteSuspension(tx, id)
}

/** Claims one suspension that is over, so that its effects can be ended too. For a job. */
export async function claimEndedSuspension(tx: Queryable): Promise<UserId | undefined> {
  return store.claimEndedSuspension(tx)
}

/** Undefined when the member may sign in. */
export async function findSuspension(db: Queryable, id: UserId): Promise<Suspension | undefined> {
  return store.findSuspension(db, id)
}

/** Signs a member out everywhere; returns from how many browsers. */
export async function endSessionsOf(tx: Queryable, id: UserId): Promise<number> {
  return store.deleteSessions(tx, id)
}

/** Tells who has proven the account why it does not open. */
export function suspended({ reason, endsAt }: Suspension): AppError {
  return new AppError(
    'forbidden',
    `Your account is suspended ${suspensionEndText(endsAt)}. Our staff wrote: ${reason}`,
    {
      reason: SIGN_IN_REASONS.suspended,
    },
  )
}
