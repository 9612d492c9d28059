import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { foldSearch } from '#shared/listings/listing-filter.ts'
import type { ListingFilter } from '#shared/listings/listing-filter.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { columnConditions, escapeLike } from './filter-sql.ts'

/**
 * A search that matches more words or entries than this is common: scanning the listings in the requested order finds
 * a page of them sooner. More than the bound of counts, since one listing can have several matching entries.
 */
const MOST_ENTRIES = 12_000
const MOST_WORDS = 5000

/** Searches up to this length have their own index; longer ones use trigrams, which LIKE does by itself. */
const GRAM_LENGTH = 2

/**
 * The common table expressions of a search: `words`, `entries`, of which a listing can have several, and `summary`, with
 * the number of listings and whether all entries are there.
 */
export function matchingEntries(filter: ListingFilter): SQL {
  const search = foldSearch(filter.search ?? '')
  const [first = '', ...rest] = search.split(' ')
  const entries = [entriesOf(sql`any((select ids from words)::integer[])`, filter)]
  if (rest.length > 0) entries.push(titleEntries(first, rest, filter))
  // Reading the index again for each use is faster than storing the entries, but joining them again is not.
  const kind = rest.length > 0 ? sql`materialized` : sql`not materialized`
  return sql`
    words as materialized (select array(select id from search_words where ${wordCondition(search)} limit ${MOST_WORDS + 1}) as ids),
    entries as ${kind} (
      select listing_id as id, created_at, price_cents, industry from (${sql.join(entries, sql` union all `)}) entry
      limit ${MOST_ENTRIES + 1}
    ),
    summary as materialized (
      select count(distinct id) as listings,
        count(*) <= ${MOST_ENTRIES} and (select cardinality(ids) <= ${MOST_WORDS} from words) as "isComplete"
      from entries
    )`
}

/** The matching listings; undefined when the search is common. */
export async function findMatches(db: Queryable, filter: ListingFilter): Promise<ListingId[] | undefined> {
  const { rows } = await db.execute<{ ids: ListingId[] | null }>(sql`
    with ${matchingEntries(filter)}
    select case when "isComplete" then array(select distinct id from entries) end as ids from summary`)
  return rows[0]?.ids ?? undefined
}

/** Words that contain a search. Only whole locations contain spaces. */
function wordCondition(search: string): SQL {
  if ([...search].length <= GRAM_LENGTH) return sql`search_grams(word) collate "C" @> array[${search}]::text[]`
  return sql`word like ${`%${escapeLike(search)}%`}`
}

/**
 * Titles that contain a search of several words: one that ends with the first word, whole words in between, and one that
 * starts with the last.
 */
function titleEntries(first: string, rest: readonly string[], filter: ListingFilter): SQL {
  const words = [
    sql`word like ${`%${escapeLike(first)}`}`,
    ...rest.slice(0, -1).map((word) => sql`word = ${word}`),
    sql`word like ${`${escapeLike(rest.at(-1) ?? '')}%`}`,
  ]
  const parts = words.map((condition, index) => {
    const entries = entriesOf(sql`any(array(select id from search_words where ${condition}))`, filter)
    return sql`(${entries} and position > 0) ${sql.raw(`part${index}`)}`
  })
  const joins = parts.map((part, index) => {
    if (index === 0) return part
    const [before, here] = [sql.raw(`part${index - 1}`), sql.raw(`part${index}`)]
    return sql`join ${part} on ${here}.listing_id = ${before}.listing_id and ${here}.position = ${before}.position + 1`
  })
  return sql`select part0.* from ${sql.join(joins, sql` `)}`
}

function entriesOf(wordIds: SQL, filter: ListingFilter): SQL {
  const conditions = sql.join([sql`word_id = ${wordIds}`, ...columnConditions(filter)], sql` and `)
  return sql`select listing_id, position, created_at, price_cents, industry from listing_words where ${conditions}`
}
