import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { ChoosableRole, Role, UserId } from '#shared/accounts.ts'
import { product } from '#shared/product.ts'
import type { Queryable } from '#server/db/client.ts'
import type { Member } from './member.ts'

type Row = Record<string, unknown>

interface MemberRow extends Row, Omit<Member, 'trialEndsAt'> {
  trialEndsAt: string | null
}

/** Who holds a session that has not run out. */
export async function findMemberBySession(
  db: Queryable,
  token: string,
  adminEmail: string | undefined,
): Promise<Member | undefined> {
  return findMember(
    db,
    sql`u.id = (select user_id from sessions where token = ${token} and expires_at > now())`,
    adminEmail,
  )
}

export async function findMemberById(
  db: Queryable,
  id: UserId,
  adminEmail: string | undefined,
): Promise<Member | undefined> {
  return findMember(db, sql`u.id = ${id}`, adminEmail)
}

/** An unverified address is never an administrator's. */
export function isAdminCondition(adminEmail: string | undefined): SQL {
  return sql`(u.email_verified and (coalesce(u.role = 'admin', false) or coalesce(u.email = ${adminEmail ?? null}::text, false)))`
}

async function findMember(db: Queryable, condition: SQL, adminEmail: string | undefined): Promise<Member | undefined> {
  const { rows } = await db.execute<MemberRow>(sql`
    select u.id, u.first_name as "firstName", u.last_name as "lastName", u.email, u.role,
      ${isAdminCondition(adminEmail)} as "isAdmin",
      u.trial_ends_at as "trialEndsAt",
      coalesce(u.trial_ends_at > now(), false) as "isTrialActive",
      greatest(0, ceil(extract(epoch from u.trial_ends_at - now()) / 86400))::integer as "trialDaysRemaining",
      case
        when s.status in ('active', 'past_due') and s.period_ends_at > now() then 'active'
        when s.status = 'canceled' then 'canceled'
        else 'inactive'
      end as "subscriptionStatus"
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

/** Starts the trial with the first such choice; a later one finds it set and leaves it. */
export async function updateRole(
  db: Queryable,
  id: UserId,
  role: ChoosableRole,
  { startsTrial }: { startsTrial: boolean },
): Promise<void> {
  const trial = startsTrial
    ? sql`coalesce(trial_ends_at, now() + make_interval(days => ${product.trialDays}))`
    : sql`trial_ends_at`
  await db.execute(sql`update users set role = ${role}, trial_ends_at = ${trial}, updated_at = now() where id = ${id}`)
}

export async function deleteSession(db: Queryable, token: string): Promise<void> {
  await db.execute(sql`delete from sessions where token = ${token}`)
}

/** Whoever never proved the address leaves it to whoever signs up with it now; they could never sign in. */
export async function deleteUnverifiedUser(db: Queryable, email: string): Promise<void> {
  await db.execute(sql`delete from users where email = ${email} and not email_verified`)
}

export async function deleteCodes(db: Queryable, email: string, identifier: string): Promise<void> {
  await db.execute(sql`delete from verifications where identifier = ${`${identifier}-otp-${email}`}`)
}

export async function deleteUnprovenUsers(db: Queryable, days: number): Promise<void> {
  await db.execute(sql`
    delete from users u where not email_verified and created_at < now() - make_interval(days => ${days})
      and not exists (select from listings l where l.seller_id = u.id)`)
}

export async function deleteRunOut(db: Queryable): Promise<void> {
  await db.execute(sql`delete from sessions where expires_at < now()`)
  await db.execute(sql`delete from verifications where expires_at < now()`)
}

/** An address with an account: its owner's first name, whether it is proven, and the hash of its password. */
export async function findAccount(
  db: Queryable,
  email: string,
): Promise<{ firstName: string; isVerified: boolean; passwordHash: string | null } | undefined> {
  const { rows } = await db.execute<Row & { firstName: string; isVerified: boolean; passwordHash: string | null }>(sql`
    select first_name as "firstName", email_verified as "isVerified", c.password as "passwordHash"
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
