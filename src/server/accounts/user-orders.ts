import { sql } from '#server/platform/database/sql.ts'
import type { SQL } from '#server/platform/database/sql.ts'
import type { SignedUpUser, UserSort } from '#shared/insights/insights.ts'

const NAME = sql`lower(first_name || ' ' || last_name) collate "C"`
const SEARCHED = sql`lower(first_name || ' ' || last_name || ' ' || email)`

/** The orders of lists of users, for each of which there is an index, and their reverse. */
const ORDERS: Record<UserSort, readonly [SQL, SQL]> = {
  newest: [sql`created_at desc, id desc`, sql`created_at, id`],
  oldest: [sql`created_at, id`, sql`created_at desc, id desc`],
  name: [sql`${NAME}, id`, sql`${NAME} desc, id desc`],
  email: [sql`email collate "C", id`, sql`email collate "C" desc, id desc`],
  role: [sql`role, created_at desc, id desc`, sql`role desc, created_at, id`],
}

/** Towards which end of a list a page is read. */
export type Direction = 'onwards' | 'back'

export function userOrder(sort: UserSort, direction: Direction = 'onwards'): SQL {
  return ORDERS[sort][direction === 'onwards' ? 0 : 1]
}

/**
 * Users with words in name or address. PostgreSQL accepts no NUL and no lone surrogates. It folds case on both sides, as
 * in the index.
 */
export function userSearch(search = ''): SQL | undefined {
  const words = search.toWellFormed().replaceAll('\0', '').replaceAll(/\s+/gu, ' ').trim()
  return words ? sql`${SEARCHED} like lower(${`%${words.replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`})` : undefined
}

/** The users who follow a given one in an order, in the state in which that one was read. */
export function followsUser(
  sort: UserSort,
  { id, firstName, lastName, email, role, createdAt }: SignedUpUser,
  direction: Direction = 'onwards',
): SQL {
  const isOnwards = direction === 'onwards'
  const [later, earlier] = isOnwards ? [sql`>`, sql`<`] : [sql`<`, sql`>`]
  const joined = (side: SQL) => sql`(created_at, id) ${side} (${createdAt}::timestamptz, ${id}::uuid)`
  switch (sort) {
    case 'newest':
      return joined(earlier)
    case 'oldest':
      return joined(later)
    case 'name':
      return sql`(${NAME}, id) ${later} (lower(${firstName}::text || ' ' || ${lastName}::text), ${id}::uuid)`
    case 'email':
      return sql`(email collate "C", id) ${later} (${email}::text, ${id}::uuid)`
    case 'role': {
      // Those without a role come last.
      const hasOtherRole =
        role === null
          ? isOnwards
            ? sql`false`
            : sql`role is not null`
          : isOnwards
            ? sql`(role > ${role} or role is null)`
            : sql`role < ${role}`
      return sql`(${hasOtherRole} or (role is not distinct from ${role}::text and ${joined(earlier)}))`
    }
  }
}
