import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { ChoosableRole, Role, UserId } from '#shared/accounts/user.ts'
import { product } from '#shared/product.ts'
import { IN_FORCE } from '#server/model/proof-in-force.ts'
import { IS_LISTED, IS_PROFESSIONAL } from '#server/model/is-professional.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import type { Member } from '#server/model/member.ts'

type Row = Record<string, unknown>

interface MemberRow extends Row, Omit<Member, 'trialEndsAt'> {
  trialEndsAt: string | null
}

/** Who holds a session that has not run out. That it was used is written down every quarter of an hour, on the way. */
export async function findMemberBySession(
  db: Queryable,
  token: string,
  adminEmail: string | undefined,
): Promise<Member | undefined> {
  return findMember(
    db,
    sql`u.id = (select user_id from sessions where token = ${token} and expires_at > now())`,
    adminEmail,
    sql`with seen as (
      update sessions set updated_at = now()
      where token = ${token} and expires_at > now() and updated_at < now() - interval '15 minutes'
    )`,
  )
}

export async function findMemberById(
  db: Queryable,
  id: UserId,
  adminEmail: string | undefined,
): Promise<Member | undefined> {
  return findMember(db, sql`u.id = ${id}`, adminEmail)
}

/** Those of these tokens whose sessions have not run out. */
export async function findLiveSessions(db: Queryable, tokens: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ token: string }>(sql`
    select token from sessions where token = any(${sql.param(tokens)}::text[]) and expires_at > now()`)
  return new Set(rows.map(({ token }) => token))
}

/** An unverified address is never an administrator's. */
export function isAdminCondition(adminEmail: string | undefined): SQL {
  return sql`(u.email_verified and (coalesce(u.role = 'admin', false) or coalesce(u.email = ${adminEmail ?? null}::text, false)))`
}

async function findMember(
  db: Queryable,
  condition: SQL,
  adminEmail: string | undefined,
  onTheWay: SQL = sql``,
): Promise<Member | undefined> {
  const { rows } = await db.execute<MemberRow>(sql`
    ${onTheWay} select u.id, u.first_name as "firstName", u.last_name as "lastName", u.email, u.role,
      ${isAdminCondition(adminEmail)} as "isAdmin",
      u.trial_ends_at as "trialEndsAt",
      coalesce(u.trial_ends_at > now(), false) as "isTrialActive",
      greatest(0, ceil(extract(epoch from u.trial_ends_at - now()) / 86400))::integer as "trialDaysRemaining",
      case
        when s.status in ('active', 'past_due') and s.period_ends_at > now() then 'active'
        when s.status = 'canceled' or (s.cancels_at_period_end and s.period_ends_at <= now()) then 'canceled'
        else 'inactive'
      end as "subscriptionStatus",
      exists (select from buyer_proofs where user_id = u.id and ${IN_FORCE}) as "isVerifiedBuyer",
      exists (
        select from professional_profiles p where p.user_id = u.id and ${IS_LISTED} and ${IS_PROFESSIONAL}
      ) as "isVerifiedProfessional"
    from users u left join subscriptions s on s.user_id = u.id
    where ${condition}`)
  const row = rows[0]
  if (!row) return undefined
  const { trialEndsAt, ...member } = row
  // greatest() passes null over, so that nobody's days would be 0.
  return trialEndsAt === null
    ? { ...member, trialEndsAt, trialDaysRemaining: null }
    : { ...member, trialEndsAt: new Date(trialEndsAt) }
}

/** The role that somebody has, locked until the transaction ends. */
export async function lockRole(db: Queryable, id: UserId): Promise<Role | null> {
  const { rows } = await db.execute<Row & { role: Role | null }>(
    sql`select role from users where id = ${id} for update`,
  )
  return rows[0]?.role ?? null
}

/** The first of them sets it; a later one finds it set and leaves it. */
const TRIAL_ENDS_AT = sql`coalesce(trial_ends_at, now() + make_interval(days => ${product.trialDays}))`

/** Where it was not started before. */
export async function startTrial(db: Queryable, id: UserId): Promise<void> {
  await db.execute(sql`update users set trial_ends_at = ${TRIAL_ENDS_AT}, updated_at = now() where id = ${id}`)
}

export async function updateRole(
  db: Queryable,
  id: UserId,
  role: ChoosableRole,
  { startsTrial }: { startsTrial: boolean },
): Promise<void> {
  const trial = startsTrial ? TRIAL_ENDS_AT : sql`trial_ends_at`
  await db.execute(sql`update users set role = ${role}, trial_ends_at = ${trial}, updated_at = now() where id = ${id}`)
}

export async function deleteSession(db: Queryable, token: string): Promise<void> {
  await db.execute(sql`delete from sessions where token = ${token}`)
}

/**
 * Makes an account whose address is not proven yet. Whoever had it unproven before leaves it, with the code that was
 * mailed; a proven one stays as it is, and nothing is made. In the caller's transaction.
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

/** Whoever signed up with an address and never proved it leaves it, with the code that was mailed. */
export async function deleteUnprovenUser(db: Queryable, email: string): Promise<void> {
  await db.execute(sql`delete from users where ${isUnproven(sql`email = ${email}`)}`)
  await deleteCodes(db, email, 'email-verification')
}

/** Takes a proof back that was given to the wrong one. */
export async function revokeProof(db: Queryable, id: UserId): Promise<void> {
  await db.execute(sql`update users set email_verified = false where id = ${id}`)
  await db.execute(sql`delete from sessions where user_id = ${id}`)
}

/** What somebody proved who they are with: the hash of their password, or their account at the identity provider. */
export type Proof = { id: UserId } & ({ passwordHash: string } | { provider: string; subject: string })

/** Answers whether there is one: only while the proof still holds, as a password that was compared. */
export async function insertSession(
  db: Queryable,
  proof: Proof,
  { token, seconds, userAgent }: { token: string; seconds: number; userAgent: string },
): Promise<boolean> {
  const holds =
    'passwordHash' in proof
      ? sql`provider_id = 'credential' and password = ${proof.passwordHash}`
      : sql`provider_id = ${proof.provider} and account_id = ${proof.subject}`
  const { rows } = await db.execute(sql`
    insert into sessions (user_id, token, user_agent, expires_at)
    select user_id, ${token}, ${userAgent}, now() + make_interval(secs => ${seconds}) from credentials
    where user_id = ${proof.id} and ${holds} for share
    returning id`)
  return rows.length > 0
}

export async function deleteCodes(db: Queryable, email: string, identifier: string): Promise<void> {
  await db.execute(sql`delete from verifications where identifier = ${`${identifier}-otp-${email}`}`)
}

export async function deleteUnprovenUsers(db: Queryable, days: number): Promise<void> {
  const isOld = sql`created_at < now() - make_interval(days => ${days})`
  await db.execute(sql`delete from users where ${isUnproven(isOld)}`)
}

/** Nobody ever signed in to it; the samples that own listings stay, and whoever paid before their proof was taken back. */
function isUnproven(condition: SQL): SQL {
  return sql`not email_verified and ${condition}
    and not exists (select from listings l where l.seller_id = users.id)
    and not exists (select from payments p where p.user_id = users.id)`
}

export async function deleteRunOut(db: Queryable): Promise<void> {
  await db.execute(sql`delete from sessions where expires_at < now()`)
  await db.execute(sql`delete from verifications where expires_at < now()`)
}

/** An account with the hash of its password. */
export interface Account {
  id: UserId
  firstName: string
  isVerified: boolean
  passwordHash: string
}

/** The account of an address; one without a password is opened elsewhere. */
export async function findAccount(
  db: Queryable,
  email: string,
): Promise<(Omit<Account, 'passwordHash'> & { passwordHash: string | null }) | undefined> {
  const { rows } = await db.execute<Row & Omit<Account, 'passwordHash'> & { passwordHash: string | null }>(sql`
    select u.id, first_name as "firstName", email_verified as "isVerified", c.password as "passwordHash"
    from users u left join credentials c on c.user_id = u.id and c.provider_id = 'credential'
    where u.email = ${email}`)
  return rows[0]
}

/** Answers whether there was such an account with a proven address. */
export async function makeAdmin(db: Queryable, email: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`update users set role = 'admin', updated_at = now() where email = ${email} and email_verified returning id`,
  )
  return rows.length > 0
}
