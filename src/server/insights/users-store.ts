import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { SignedUpUser, UserSort } from '#shared/insights/insights.ts'
import type { Queryable } from '#server/platform/database/client.ts'

/** Filters by words in the name or address, and sets the order. */
export interface UserFilter {
  search?: string | undefined
  sort?: UserSort | undefined
}

/** A page by offset, or the users after a given one, in the state in which that one was read. */
export type UserPage = { limit: number } & ({ offset: number } | { after: SignedUpUser | undefined })

const NAME = sql`lower(first_name || ' ' || last_name) collate "C"`
const SEARCHED = sql`lower(first_name || ' ' || last_name || ' ' || email)`

const ORDERS: Record<UserSort, SQL> = {
  newest: sql`created_at desc, id desc`,
  oldest: sql`created_at, id`,
  name: sql`${NAME}, id`,
  email: sql`email collate "C", id`,
  role: sql`role, created_at desc, id desc`,
}

/** Finds the page in an index first, then reads its rows. */
export async function listUsers(
  db: Queryable,
  { sort = 'newest', ...filter }: UserFilter,
  { limit, ...from }: UserPage,
): Promise<SignedUpUser[]> {
  const [offset, after] = 'offset' in from ? [from.offset, undefined] : [0, from.after]
  const isNext = after ? sql`and ${isAfter(after)[sort]}` : sql``
  const { rows } = await db.execute<Record<string, unknown> & SignedUpUser>(sql`
    select id, first_name as "firstName", last_name as "lastName", email, role, created_at as "createdAt"
    from users where id in (
      select id from users where ${isWanted(filter)} ${isNext} order by ${ORDERS[sort]} limit ${limit} offset ${offset}
    )
    order by ${ORDERS[sort]}`)
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt).toISOString() }))
}

export async function countUsers(db: Queryable, filter: Pick<UserFilter, 'search'>): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*) as count from users where ${isWanted(filter)}`,
  )
  return rows[0]?.count ?? 0
}

/** PostgreSQL accepts no NUL and no lone surrogates. It folds case on both sides, as in the index. */
function isWanted({ search = '' }: UserFilter): SQL {
  const conditions = [sql`email_verified`]
  const words = search.toWellFormed().replaceAll('\0', '').replaceAll(/\s+/gu, ' ').trim()
  if (words) conditions.push(sql`${SEARCHED} like lower(${`%${words.replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`})`)
  return sql.join(conditions, sql` and `)
}

/** The users after a given one, in each order. */
function isAfter({ id, firstName, lastName, email, role, createdAt }: SignedUpUser): Record<UserSort, SQL> {
  const joinedBefore = sql`(created_at, id) < (${createdAt}::timestamptz, ${id}::uuid)`
  const hasLaterRole = role === null ? sql`false` : sql`(role > ${role} or role is null)`
  return {
    newest: joinedBefore,
    oldest: sql`(created_at, id) > (${createdAt}::timestamptz, ${id}::uuid)`,
    name: sql`(${NAME}, id) > (lower(${firstName}::text || ' ' || ${lastName}::text), ${id}::uuid)`,
    email: sql`(email collate "C", id) > (${email}::text, ${id}::uuid)`,
    role: sql`(${hasLaterRole} or (role is not distinct from ${role}::text and ${joinedBefore}))`,
  }
}
