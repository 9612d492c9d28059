import { columnOf, sql } from '#server/platform/database/sql.ts'
import type { UserId } from '#shared/accounts/user.ts'
import type { Center } from '#shared/listings/distance.ts'
import type { SavedFilter } from '#shared/saved/saved-searches.ts'
import type { Frequency } from '#shared/saved/saved-words.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { COLUMNS, toRow } from './search-columns.ts'

/** A saved search of a test or a bench. */
export interface SeededSearch {
  userId: UserId
  frequency: Frequency
  filter: SavedFilter
  /** Where `near` is. */
  center?: Center | undefined
}

/** In one statement. Returns the ids in order. */
export async function insertSearches(db: Queryable, searches: readonly SeededSearch[]): Promise<number[]> {
  const rows = searches.map(({ userId, frequency, filter, center }) => {
    const row = { userId, frequency, ...toRow(filter, center) }
    return Object.fromEntries(Object.entries(row).map(([name, value]) => [columnOf(name), value]))
  })
  const columns = sql.join(COLUMNS.map(sql.column), sql`, `)
  const { rows: added } = await db.execute<{ id: number }>(sql`
    insert into saved_searches (user_id, name, frequency, feed_token_hash, ${columns})
    select user_id, 'Seeded', frequency, gen_random_uuid()::text, ${columns}
    from json_populate_recordset(null::saved_searches, ${JSON.stringify(rows)}::json)
    returning id`)
  return added.map(({ id }) => id).toSorted((one, other) => one - other)
}
