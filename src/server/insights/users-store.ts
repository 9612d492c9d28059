import { sql } from '#server/platform/database/sql.ts'
import type { SQL } from '#server/platform/database/sql.ts'
import type { SignedUpUser, UserSort } from '#shared/insights/insights.ts'
import { followsUser, userOrder, userSearch } from '#server/accounts/user-orders.ts'
import type { Queryable } from '#server/platform/database/client.ts'

/** Filters by words in the name or address, and sets the order. */
export interface UserFilter {
  search?: string | undefined
  sort?: UserSort | undefined
}

/** A page by offset, or the users after a given one, in the state in which that one was read. */
export type UserPage = { limit: number } & ({ offset: number } | { after: SignedUpUser | undefined })

/**
 * Finds the page in an index first, then reads its rows one by one: while the statistics of a table that grew are those of
 * before, a join could compare all with all.
 */
export async function listUsers(
  db: Queryable,
  { sort = 'newest', ...filter }: UserFilter,
  { limit, ...from }: UserPage,
): Promise<SignedUpUser[]> {
  const [offset, after] = 'offset' in from ? [from.offset, undefined] : [0, from.after]
  const isNext = after ? sql`and ${followsUser(sort, after)}` : sql``
  const { rows } = await db.execute<SignedUpUser>(sql`
    select id, first_name, last_name, email, role, created_at
    from (
      select id as found from users where ${isWanted(filter)} ${isNext}
      order by ${userOrder(sort)} limit ${limit} offset ${offset}
    ) page
    cross join lateral (select * from users where id = found limit 1) users
    order by ${userOrder(sort)}`)
  return rows
}

export async function countUsers(db: Queryable, filter: Pick<UserFilter, 'search'>): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*) as count from users where ${isWanted(filter)}`,
  )
  return rows[0]?.count ?? 0
}

function isWanted({ search }: UserFilter): SQL {
  return sql.join(
    [sql`email_verified`, userSearch(search)].filter((one) => one !== undefined),
    sql` and `,
  )
}
