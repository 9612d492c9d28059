import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { SignedUpUser, UserSort } from '#shared/insights.ts'
import type { Queryable } from '#server/db/client.ts'

/** Which users, by words in name or address, and in which order. Those who joined after an instant are left out. */
export interface UserFilter {
  search?: string | undefined
  sort?: UserSort | undefined
  joinedBy?: Date
}

const SEARCHED = sql`lower(first_name || ' ' || last_name || ' ' || email)`

const ORDERS: Record<UserSort, SQL> = {
  newest: sql`created_at desc, id desc`,
  oldest: sql`created_at, id`,
  name: sql`lower(first_name || ' ' || last_name) collate "C", id`,
  email: sql`email collate "C", id`,
  role: sql`role, created_at desc, id desc`,
}

/** The page is found in an index, then its rows are read. */
export async function listUsers(
  db: Queryable,
  { sort = 'newest', ...filter }: UserFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<SignedUpUser[]> {
  const { rows } = await db.execute<Record<string, unknown> & SignedUpUser>(sql`
    select id, first_name as "firstName", last_name as "lastName", email, role, created_at as "createdAt"
    from users where id in (
      select id from users where ${isWanted(filter)} order by ${ORDERS[sort]} limit ${limit} offset ${offset}
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

/** PostgreSQL takes no NUL and no lone surrogates; it folds case on both sides, so as it does in the index. */
function isWanted({ search = '', joinedBy }: UserFilter): SQL {
  const conditions = [sql`email_verified`]
  const words = search.toWellFormed().replaceAll('\0', '').replaceAll(/\s+/gu, ' ').trim()
  if (words) conditions.push(sql`${SEARCHED} like lower(${`%${words.replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`})`)
  if (joinedBy) conditions.push(sql`created_at <= ${joinedBy.toISOString()}`)
  return sql.join(conditions, sql` and `)
}
