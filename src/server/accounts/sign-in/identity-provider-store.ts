import { sql } from '#server/platform/database/sql.ts'
import type { UserId } from '#shared/accounts/user.ts'
import type { SignInProblem } from '#shared/accounts/sign-in.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { deleteUnprovenUser } from '#server/accounts/store.ts'

export async function insertAttempt(
  db: Queryable,
  { name, value, seconds }: { name: string; value: string; seconds: number },
): Promise<void> {
  await db.execute(sql`
    insert into verifications (identifier, value, expires_at)
    values (${name}, ${value}, now() + make_interval(secs => ${seconds}))`)
}

/** Works once: of two simultaneous calls one gets it. */
export async function claimAttempt(db: Queryable, name: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ value: string }>(
    sql`delete from verifications where identifier = ${name} and expires_at > now() returning value`,
  )
  return rows[0]?.value
}

interface ProviderAccount {
  provider: string
  subject: string
}

interface LinkedAccount {
  id: UserId
  email: string
  /** Whether the account was made just now. */
  isNew?: boolean
}

/**
 * Links a person to the account with the same address, in the caller's transaction; of several with one address, the
 * first is linked.
 */
export async function linkPerson(
  db: Queryable,
  providerAccount: ProviderAccount,
  about: { email: string | undefined; firstName: string; lastName: string; mayJoin: boolean },
): Promise<LinkedAccount | { problem: SignInProblem }> {
  const known = await findLinked(db, providerAccount)
  if (known) return known
  const { email } = about
  if (!email) return { problem: 'email_unproven' }
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`issuer ${email}`}, 0))`)
  const linkedMeanwhile = await findLinked(db, providerAccount)
  if (linkedMeanwhile) return linkedMeanwhile
  // A password chosen for an address that was never verified must not open the account.
  await deleteUnprovenUser(db, email)
  const owner = await findOwner(db, email, providerAccount.provider)
  if (owner && (!owner.isProven || owner.isLinked)) return { problem: 'other_account' }
  if (!owner && !about.mayJoin) return { problem: 'invitation_needed' }
  const id = owner?.id ?? (await insertProvenUser(db, { ...about, email }))
  await db.execute(sql`
    insert into credentials (user_id, account_id, provider_id) values (${id}, ${providerAccount.subject}, ${providerAccount.provider})`)
  return { id, email, isNew: !owner }
}

async function findLinked(db: Queryable, { provider, subject }: ProviderAccount): Promise<LinkedAccount | undefined> {
  const { rows } = await db.execute<LinkedAccount>(sql`
    select u.id, u.email from credentials c join users u on u.id = c.user_id
    where c.provider_id = ${provider} and c.account_id = ${subject}`)
  return rows[0]
}

/** The owner of an address, locked until the transaction ends. */
async function findOwner(
  db: Queryable,
  email: string,
  provider: string,
): Promise<{ id: UserId; isProven: boolean; isLinked: boolean } | undefined> {
  const { rows } = await db.execute<{ id: UserId; isProven: boolean; isLinked: boolean }>(sql`
    select id, email_verified as is_proven,
      exists (select from credentials where user_id = users.id and provider_id = ${provider}) as is_linked
    from users where email = ${email} for no key update`)
  return rows[0]
}

async function insertProvenUser(
  db: Queryable,
  { firstName, lastName, email }: { firstName: string; lastName: string; email: string },
): Promise<UserId> {
  const { rows } = await db.execute<{ id: UserId }>(sql`
    insert into users (first_name, last_name, email, email_verified) values (${firstName}, ${lastName}, ${email}, true)
    returning id`)
  const [made] = rows
  if (!made) throw new Error('the account was not created')
  return made.id
}
