import { sql } from '#server/platform/database/sql.ts'
import type { Center } from '#shared/listings/distance.ts'
import type { UserId } from '#shared/accounts/user.ts'
import type { SavedFilter, SavedSearch, SavedSearchId } from '#shared/saved/saved-searches.ts'
import type { Frequency } from '#shared/saved/saved-words.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { FILTER_COLUMNS, filterValues, toFilter } from './search-columns.ts'
import type { FilterRow } from './search-columns.ts'

interface SearchRow extends FilterRow {
  id: SavedSearchId
  userId: UserId
  name: string
  frequency: Frequency
  createdAt: string
  news: number
}

const SEARCH = sql`s.id, s.user_id, s.name, s.frequency, s.created_at, ${FILTER_COLUMNS}, (
    select count(*) from search_matches m where m.search_id = s.id and m.created_at > now() - interval '7 days'
  ) as news`

/** Newest first. */
export async function listSearches(db: Queryable, userId: UserId): Promise<SavedSearch[]> {
  const { rows } = await db.execute<SearchRow>(sql`
    select ${SEARCH} from saved_searches s where user_id = ${userId} order by s.id desc`)
  return rows.map(toSearch)
}

export async function findSearch(db: Queryable, userId: UserId, id: SavedSearchId): Promise<SavedSearch | undefined> {
  const { rows } = await db.execute<SearchRow>(sql`
    select ${SEARCH} from saved_searches s where user_id = ${userId} and s.id = ${id}`)
  return rows[0] && toSearch(rows[0])
}

export async function countSearches(db: Queryable, userId: UserId): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*) from saved_searches where user_id = ${userId}`)
  return rows[0]?.count ?? 0
}

/** A search by the hash of its feeds' token, whoever asks. */
export async function findSearchOfFeed(
  db: Queryable,
  tokenHash: string,
): Promise<{ name: string; filter: SavedFilter; userId: UserId } | undefined> {
  const { rows } = await db.execute<FilterRow & { name: string; userId: UserId }>(sql`
    select s.name, s.user_id, ${FILTER_COLUMNS} from saved_searches s where feed_token_hash = ${tokenHash}`)
  return rows[0] && { name: rows[0].name, filter: toFilter(rows[0]), userId: rows[0].userId }
}

export interface NewSearch {
  name: string
  frequency: Frequency
  filter: SavedFilter
  center: Center | undefined
  feedTokenHash: string
}

export async function insertSearch(
  db: Queryable,
  userId: UserId,
  { name, frequency, filter, center, feedTokenHash }: NewSearch,
): Promise<SavedSearchId> {
  const values = filterValues(filter, center)
  const { rows } = await db.execute<{ id: SavedSearchId }>(sql`
    insert into saved_searches (user_id, name, frequency, feed_token_hash, ${sql.join(
      values.map((given) => given.name),
      sql`, `,
    )})
    values (${userId}, ${name}, ${frequency}, ${feedTokenHash}, ${sql.join(
      values.map((given) => given.value),
      sql`, `,
    )}) returning id`)
  return rows[0]?.id ?? Number.NaN
}

export async function updateSearch(
  db: Queryable,
  id: SavedSearchId,
  { name, frequency, filter, center }: Omit<NewSearch, 'feedTokenHash'>,
): Promise<void> {
  const changes = filterValues(filter, center).map((given) => sql`${given.name} = ${given.value}`)
  await db.execute(sql`
    update saved_searches set name = ${name}, frequency = ${frequency}, updated_at = now(), ${sql.join(changes, sql`, `)}
    where id = ${id}`)
}

/** Returns whether the search is this member's. */
export async function updateFeedToken(
  db: Queryable,
  userId: UserId,
  id: SavedSearchId,
  tokenHash: string,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    update saved_searches set feed_token_hash = ${tokenHash} where id = ${id} and user_id = ${userId} returning id`)
  return rows.length > 0
}

/** A search that was switched off tells nothing later of what it found before. */
export async function switchOff(db: Queryable, userId: UserId, id: SavedSearchId): Promise<void> {
  await db.execute(sql`
    update saved_searches set frequency = 'off', updated_at = now() where id = ${id} and user_id = ${userId}`)
  await forgetWaiting(db, id)
}

export async function switchAllOff(db: Queryable, userId: UserId): Promise<void> {
  await db.execute(sql`
    with ended as (
      update saved_searches set frequency = 'off', updated_at = now() where user_id = ${userId} and frequency <> 'off' returning id)
    delete from search_matches where search_id in (select id from ended) and told_at is null`)
}

export async function forgetWaiting(db: Queryable, id: SavedSearchId): Promise<void> {
  await db.execute(sql`delete from search_matches where search_id = ${id} and told_at is null`)
}

/** Returns whether there was one. */
export async function deleteSearch(db: Queryable, userId: UserId, id: SavedSearchId): Promise<boolean> {
  const { rows } = await db.execute(sql`
    delete from saved_searches where id = ${id} and user_id = ${userId} returning id`)
  return rows.length > 0
}

function toSearch(row: SearchRow): SavedSearch {
  const { id, name, frequency, news } = row
  return {
    id,
    name,
    frequency,
    filter: toFilter(row),
    createdAt: row.createdAt,
    newsOfWeek: news,
  }
}
