import { sql } from '#server/platform/database/sql.ts'
import type { SQL } from '#server/platform/database/sql.ts'
import type { Role } from '#shared/accounts/roles.ts'
import type { UserId } from '#shared/accounts/user.ts'
import { product } from '#shared/product.ts'
import { isVerifiedBuyer } from '#server/model/proof-in-force.ts'
import { IS_VERIFIED_PROFESSIONAL } from '#server/model/is-professional.ts'
import { eraseAt } from '#server/model/is-closed.ts'
import { isSuspended } from '#server/model/is-suspended.ts'
import { HAS_PASSWORD } from './has-password.ts'
import { deleteUnconfirmed } from '#server/accounts/two-factor/store.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { asCaller } from '#server/model/member.ts'
import type { Member } from '#server/model/member.ts'

interface MemberRow extends Omit<Member, 'trialEndsAt' | 'needsTwoFactor'> {
  trialEndsAt: string | null
}

/** What a statement that finds a member does besides. */
export interface Besides {
  /** Further parts of its `with`. */
  parts?: readonly SQL[]
  /** Further columns, of the member `u`. */
  columns?: SQL | undefined
}

/** For queries on `users u`: whose session this is, if it is valid. That of a suspended member is not, from that moment on. */
function ownsSession(token: string): SQL {
  return sql`u.id = (select user_id from sessions where token = ${token} and expires_at > now())
    and not ${isSuspended(sql`u.id`)}`
}

/**
 * The owner of a valid session, whose last use is recorded here, every quarter of an hour.
 *
 * @param besides what else the statement does, given how it finds `users u`.
 */
export async function findMemberBySession(
  db: Queryable,
  token: string,
  adminEmail: string | undefined,
  besides?: (owner: SQL) => Besides,
): Promise<{ member: Member; row: object } | undefined> {
  const owner = ownsSession(token)
  const using = sql`using_session as (
    update sessions set updated_at = now()
    where token = ${token} and expires_at > now() and updated_at < now() - interval '15 minutes'
  )`
  const { parts = [], columns } = besides?.(owner) ?? {}
  const row = await findRow(db, owner, adminEmail, { parts: [using, ...parts], columns })
  return row && { member: asCaller(toMember(row)), row }
}

export async function findMemberById(
  db: Queryable,
  id: UserId,
  adminEmail: string | undefined,
): Promise<Member | undefined> {
  const row = await findRow(db, sql`u.id = ${id}`, adminEmail)
  return row && toMember(row)
}

/** Those of these tokens whose sessions have not expired. */
export async function findLiveSessions(db: Queryable, tokens: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ token: string }>(sql`
    select token from sessions where token = any(${tokens}::text[]) and expires_at > now()`)
  return new Set(rows.map(({ token }) => token))
}

/** An unverified address never makes an administrator. */
export function isAdminCondition(adminEmail: string | undefined): SQL {
  return sql`(u.email_verified and (coalesce(u.role = 'admin', false) or coalesce(u.email = ${adminEmail ?? null}::text, false)))`
}

async function findRow(
  db: Queryable,
  condition: SQL,
  adminEmail: string | undefined,
  { parts = [], columns }: Besides = {},
): Promise<(MemberRow & Record<string, unknown>) | undefined> {
  const { rows } = await db.execute<MemberRow & Record<string, unknown>>(sql`
    ${parts.length > 0 ? sql`with ${sql.join(parts, sql`, `)}` : sql.empty} select u.id, u.first_name, u.last_name, u.email, u.role,
      ${isAdminCondition(adminEmail)} as is_admin,
      exists (select from two_factors where user_id = u.id and confirmed_at is not null)
        or not ${HAS_PASSWORD} as has_two_factor,
      u.trial_ends_at,
      coalesce(u.trial_ends_at > now(), false) as is_trial_active,
      greatest(0, ceil(extract(epoch from u.trial_ends_at - now()) / 86400))::integer as trial_days_remaining,
      case
        when s.status in ('active', 'past_due') and s.period_ends_at > now() then 'active'
        when s.status = 'canceled' or (s.cancels_at_period_end and s.period_ends_at <= now()) then 'canceled'
        else 'inactive'
      end as subscription_status,
      ${eraseAt(sql`u.id`)} as erase_at,
      ${isVerifiedBuyer(sql`u.id`)} as is_verified_buyer,
      ${IS_VERIFIED_PROFESSIONAL} as is_verified_professional${columns ? sql`, ${columns}` : sql.empty}
    from users u left join subscriptions s on s.user_id = u.id
    where ${condition}`)
  return rows[0]
}

function toMember(row: MemberRow): Member {
  const { id, firstName, lastName, email, role, isAdmin, hasTwoFactor, trialEndsAt } = row
  const { isTrialActive, trialDaysRemaining, subscriptionStatus, isVerifiedProfessional } = row
  return {
    id,
    firstName,
    lastName,
    email,
    role,
    isAdmin,
    hasTwoFactor,
    needsTwoFactor: false,
    isTrialActive,
    trialEndsAt: trialEndsAt === null ? null : new Date(trialEndsAt),
    // greatest() ignores null, which would turn a missing trial into 0 days.
    trialDaysRemaining: trialEndsAt === null ? null : trialDaysRemaining,
    subscriptionStatus,
    isVerifiedBuyer: row.isVerifiedBuyer,
    isVerifiedProfessional,
    eraseAt: row.eraseAt,
  }
}

/** A user's role, locked until the transaction ends. */
export async function lockRole(db: Queryable, id: UserId): Promise<Role | null> {
  const { rows } = await db.execute<{ role: Role | null }>(
    sql`select role from users where id = ${id} for no key update`,
  )
  return rows[0]?.role ?? null
}

/** Set by the first start; later ones keep both, whatever the length of a trial is by then. */
const startingTrial = () =>
  sql`trial_started_at = case when trial_ends_at is null then now() else trial_started_at end,
    trial_ends_at = coalesce(trial_ends_at, now() + make_interval(days => ${product.trialDays}))`

/** If it was not started before. */
export async function startTrial(db: Queryable, id: UserId): Promise<void> {
  await db.execute(sql`update users set ${startingTrial()}, updated_at = now() where id = ${id}`)
}

export async function updateRole(
  db: Queryable,
  id: UserId,
  role: Role,
  { startsTrial }: { startsTrial: boolean },
): Promise<void> {
  const trial = startsTrial ? sql`${startingTrial()},` : sql``
  await db.execute(sql`update users set role = ${role}, ${trial} updated_at = now() where id = ${id}`)
}

export async function forgetTrial(db: Queryable, id: UserId): Promise<void> {
  await db.execute(sql`update users set trial_ends_at = null, updated_at = now() where id = ${id}`)
}

/** Whether its address is verified, as opposed to a sign-up that never was, and to what stands for an erased account. */
export async function isVerified(db: Queryable, id: UserId): Promise<boolean> {
  const { rows } = await db.execute(sql`select from users where id = ${id} and email_verified`)
  return rows.length > 0
}

export async function deleteSession(db: Queryable, token: string): Promise<void> {
  await db.execute(sql`delete from sessions where token = ${token}`)
}

/**
 * Creates an account with an unverified address. An earlier unverified account of the address is deleted with its code;
 * a verified one is kept, and nothing is created. In the caller's transaction.
 */
export async function insertUnprovenUser(
  db: Queryable,
  {
    firstName,
    lastName,
    email,
    passwordHash,
  }: { firstName: string; lastName: string; email: string; passwordHash: string },
): Promise<void> {
  await deleteUnprovenUser(db, email)
  await db.execute(sql`
    with made as (
      insert into users (first_name, last_name, email) values (${firstName}, ${lastName}, ${email})
      on conflict (email) do nothing returning id
    )
    insert into credentials (user_id, account_id, provider_id, password)
    select id, id, 'credential', ${passwordHash} from made`)
}

/** Deletes an account that never verified its address, with its code. */
export async function deleteUnprovenUser(db: Queryable, email: string): Promise<void> {
  await db.execute(sql`delete from users where ${isUnproven(sql`email = ${email}`)}`)
  await deleteCodes(db, email, 'email-verification')
}

/** Undoes a verification that was given to the wrong account. */
export async function revokeProof(db: Queryable, id: UserId): Promise<void> {
  await db.execute(sql`update users set email_verified = false where id = ${id}`)
  await db.execute(sql`delete from sessions where user_id = ${id}`)
}

/** What was proven: the hash of the password, a passkey, or the account at the identity provider. */
export type Proof = { id: UserId } & (
  | { passwordHash: string }
  | { credentialId: string }
  | { provider: string; subject: string }
)

/**
 * Returns whether a session was opened: only while the proof is still valid, e.g. the password unchanged, and the member
 * not suspended.
 */
export async function insertSession(
  db: Queryable,
  proof: Proof,
  { token, seconds, userAgent }: { token: string; seconds: number; userAgent: string },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    insert into sessions (user_id, token, user_agent, expires_at)
    select user_id, ${token}, ${userAgent}, now() + make_interval(secs => ${seconds}) from ${provenBy(proof)}
      and p.user_id = ${proof.id} and not ${isSuspended(sql`p.user_id`)} for share of p
    returning id`)
  return rows.length > 0
}

function provenBy(proof: Proof): SQL {
  if ('credentialId' in proof) return sql`passkeys p where p.credential_id = ${proof.credentialId}`
  if ('passwordHash' in proof) {
    return sql`credentials p where p.provider_id = 'credential' and p.password = ${proof.passwordHash}`
  }
  return sql`credentials p where p.provider_id = ${proof.provider} and p.account_id = ${proof.subject}`
}

export async function deleteCodes(db: Queryable, email: string, identifier: string): Promise<void> {
  await db.execute(sql`delete from verifications where identifier = ${`${identifier}-otp-${email}`}`)
}

export async function deleteUnprovenUsers(db: Queryable, days: number): Promise<void> {
  const isOld = sql`created_at < now() - make_interval(days => ${days})`
  await db.execute(sql`delete from users where ${isUnproven(isOld)}`)
}

/**
 * Never signed in to. Samples that own listings are kept, and accounts that paid before their verification was undone.
 */
function isUnproven(condition: SQL): SQL {
  return sql`not email_verified and erased_at is null and ${condition}
    and not exists (select from listings l where l.seller_id = users.id)
    and not exists (select from payments p where p.user_id = users.id)`
}

export async function deleteRunOut(db: Queryable): Promise<void> {
  await db.execute(sql`delete from sessions where expires_at < now()`)
  await db.execute(sql`delete from verifications where expires_at < now()`)
  await deleteUnconfirmed(db)
  await db.execute(sql`delete from api_keys where expires_at < now() - interval '30 days'`)
}

/** An account with its password hash. */
export interface Account {
  id: UserId
  firstName: string
  isVerified: boolean
  passwordHash: string
}

/** The account of an address; one without a password signs in through the identity provider. */
export async function findAccount(
  db: Queryable,
  email: string,
): Promise<(Omit<Account, 'passwordHash'> & { passwordHash: string | null }) | undefined> {
  const { rows } = await db.execute<Omit<Account, 'passwordHash'> & { passwordHash: string | null }>(sql`
    select u.id, first_name, email_verified as is_verified, c.password as password_hash
    from users u left join credentials c on c.user_id = u.id and c.provider_id = 'credential'
    where u.email = ${email}`)
  return rows[0]
}

/** The account of an address, if it has a password. */
export async function findPasswordAccount(db: Queryable, email: string): Promise<Account | undefined> {
  const account = await findAccount(db, email)
  return account?.passwordHash ? { ...account, passwordHash: account.passwordHash } : undefined
}

/** Returns whether there was an account with this verified address. */
export async function makeAdmin(db: Queryable, email: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`update users set role = 'admin', updated_at = now() where email = ${email} and email_verified returning id`,
  )
  return rows.length > 0
}
