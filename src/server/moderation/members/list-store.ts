import { sql } from '#server/platform/database/sql.ts'
import type { SQL } from '#server/platform/database/sql.ts'
import type { UserId } from '#shared/accounts/user.ts'
import type { SignedUpUser } from '#shared/insights/insights.ts'
import { MEMBERS_COUNTED } from '#shared/moderation/members.ts'
import type { MemberRow, MembersQuery, MemberState } from '#shared/moderation/members.ts'
import { followsUser, userOrder, userSearch } from '#server/accounts/user-orders.ts'
import type { Direction } from '#server/accounts/user-orders.ts'
import { isClosed } from '#server/model/is-closed.ts'
import { IS_IN_FORCE, isSuspended } from '#server/model/is-suspended.ts'
import { OPEN_REPORTED } from '#server/moderation/reports/store.ts'
import type { Queryable } from '#server/platform/database/client.ts'

export type MemberFilter = Pick<MembersQuery, 'search' | 'role' | 'state'>

/** For queries on `subscriptions`. */
const IS_PAID = sql`status in ('active', 'past_due') and period_ends_at > now()`

/** The members of a state that another table tells, as `id`. */
const IDS_IN_STATE: Partial<Record<MemberState, SQL>> = {
  suspended: sql`select s.user_id as id from member_suspensions s where ${IS_IN_FORCE}`,
  reported: sql`select distinct about_id as id from (${OPEN_REPORTED}) reported`,
  subscribed: sql`select user_id as id from subscriptions where ${IS_PAID}`,
  closed: sql`select user_id as id from account_closings`,
}

export interface PageQuery {
  filter: MemberFilter
  sort: NonNullable<MembersQuery['sort']>
  direction: Direction
  /** The member whom the page follows, in its direction. */
  from: SignedUpUser | undefined
  limit: number
  isAdmin: SQL
  /** Whether all that the filter finds were counted, so that they can be sorted. */
  isFew: boolean
}

/**
 * A page in its direction. Few members, e.g. who match a search, are found first and sorted; among many the order's index
 * comes to a full page soon. Only the page's own rows are read and counted.
 */
export async function listMembers(db: Queryable, query: PageQuery): Promise<MemberRow[]> {
  const { filter, sort, direction, from, limit, isAdmin, isFew } = query
  const isNext = from ? sql`and ${followsUser(sort, from, direction)}` : sql``
  const order = userOrder(sort, direction)
  const isNarrow = isFew && (filter.search !== undefined || idsOf(filter) !== undefined)
  const page = isNarrow
    ? sql`with found as materialized (${foundMembers(filter)})
        select id from found where true ${isNext} order by ${order} limit ${limit}`
    : sql`select id from users where ${isWanted(filter)} and ${isOfState(filter)} ${isNext} order by ${order} limit ${limit}`
  return listMemberRows(db, sql`u.id in (${page})`, { isAdmin, order })
}

/** The rows of members that a condition on `users u` names. */
export async function listMemberRows(
  db: Queryable,
  condition: SQL,
  { isAdmin, order = sql`u.id` }: { isAdmin: SQL; order?: SQL },
): Promise<MemberRow[]> {
  const { rows } = await db.execute<MemberRow>(sql`
    with reported as materialized (${OPEN_REPORTED})
    select u.id, first_name, last_name, email, role, ${isAdmin} as is_admin,
      created_at, trial_ends_at,
      coalesce((select case when ${IS_PAID} then 'active' when status = 'canceled' then 'canceled' end
        from subscriptions where user_id = u.id), 'inactive') as subscription_status,
      (select count(*) from listings where seller_id = u.id) as listings,
      (select count(*) from sessions where user_id = u.id and expires_at > now()) as sessions,
      (select count(*) from reported where about_id = u.id) as open_reports,
      ${isSuspended(sql`u.id`)} as is_suspended,
      ${isClosed(sql`u.id`)} as is_closed
    from users u where ${condition} order by ${order}`)
  return rows
}

/** At most MEMBERS_COUNTED + 1. */
export async function countMembers(db: Queryable, filter: MemberFilter): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*) as count from (select from (${foundMembers(filter)}) found limit ${MEMBERS_COUNTED + 1}) counted`)
  return rows[0]?.count ?? 0
}

/** With what orders compare. A state begins with its own table, and looks its members up one by one. */
function foundMembers(filter: MemberFilter): SQL {
  const members = sql`select id, first_name, last_name, email, role, created_at from users where ${isWanted(filter)}`
  const ids = idsOf(filter)
  return ids ? sql`select m.* from (${ids}) s cross join lateral (${members} and users.id = s.id offset 0) m` : members
}

/** For queries on `users` in an order: asked of each in turn, since most are of the state. */
function isOfState(filter: MemberFilter): SQL {
  const ids = idsOf(filter)
  return ids ? sql`coalesce((select true from (${ids}) s where s.id = users.id limit 1), false)` : sql`true`
}

function idsOf({ state }: MemberFilter): SQL | undefined {
  return state && IDS_IN_STATE[state]
}

/** The place of a member in every order. */
export async function findPlace(db: Queryable, id: UserId): Promise<SignedUpUser | undefined> {
  const { rows } = await db.execute<SignedUpUser>(sql`
    select id, first_name, last_name, email, role, created_at
    from users where id = ${id} and email_verified`)
  const [row] = rows
  return row
}

function isWanted({ search, role, state }: MemberFilter): SQL {
  const conditions = [
    sql`email_verified`,
    userSearch(search),
    role && (role === 'none' ? sql`role is null` : sql`role = ${role}`),
    state === 'trial' ? sql`trial_ends_at > now()` : undefined,
  ]
  return sql.join(
    conditions.filter((one) => one !== undefined),
    sql` and `,
  )
}
