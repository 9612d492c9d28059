import type { UserId } from '#shared/accounts/user.ts'
import { AppError } from '#shared/errors.ts'
import type { Services } from '#server/model/context.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { findAccount } from './store.ts'
import * as store from './seed-store.ts'
import type { NewUser } from './seed-store.ts'

/** Adds users in bulk; existing addresses are skipped. For seeds: there is no permission check. */
export async function addUsers({ db }: { db: Queryable }, users: readonly NewUser[]): Promise<void> {
  await store.insertUsers(db, users)
}

/** The id of an account by its address. For seeds. */
export async function getUserId({ db }: { db: Queryable }, email: string): Promise<UserId> {
  const id = await store.findUserId(db, email)
  if (!id) throw new AppError('not_found', `There is no account ${email}.`)
  return id
}

/** Like `getUserId`; undefined when there is no such account. */
export async function findUserId({ db }: { db: Queryable }, email: string): Promise<UserId | undefined> {
  return store.findUserId(db, email)
}

/** The ids of the accounts among these addresses, by address. */
export async function findUserIds({ db }: { db: Queryable }, emails: readonly string[]): Promise<Map<string, UserId>> {
  return store.findUserIds(db, emails)
}

export async function hashPassword({ auth }: Pick<Services, 'auth'>, password: string): Promise<string> {
  return (await auth()).passwords.hash(password)
}

/** Whether a password is the account's; undefined when there is no such account. */
export async function opensWith(
  { db, auth }: Pick<Services, 'db' | 'auth'>,
  email: string,
  password: string,
): Promise<boolean | undefined> {
  const account = await findAccount(db, email)
  if (!account?.passwordHash) return undefined
  return (await auth()).passwords.verify({ hash: account.passwordHash, password })
}

/** Sets one password for several accounts and signs them out everywhere. */
export async function setPasswords(services: Services, emails: readonly string[], password: string): Promise<void> {
  const hash = await hashPassword(services, password)
  await services.db.transaction((tx) => store.updatePasswords(tx, emails, hash))
}

/** Extends the trial and subscriptions of sample accounts, however old the sample is. */
export async function renewSamples(
  { db }: Pick<Services, 'db'>,
  { trial, subscribers }: { trial: { email: string; until: Date }; subscribers: { emails: string[]; until: Date } },
): Promise<void> {
  await store.updateTrialEnd(db, trial.email, trial.until)
  await store.renewPeriods(db, subscribers.emails, subscribers.until)
}

export type { NewUser }
