import { sql } from '#server/platform/database/sql.ts'
import type { SQL } from '#server/platform/database/sql.ts'
import { foldSearch } from '#shared/listings/listing-filter.ts'
import type { ListingFilter } from '#shared/listings/listing-filter.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { columnConditions, escapeLike } from './filter-sql.ts'
import { textCondition } from './text-sql.ts'

/**
 * A search that matches more words or entries than this is common: scanning the listings in the requested order finds
 * a page of them sooner. More than the bound of counts, since one listing can have several matching entries.
 */
const MOST_ENTRIES = 12_000
const MOST_WORDS = 5000

/** Searches up to this length have their own index; longer ones use trigrams, which LIKE does by itself. */
const GRAM_LENGTH = 2

/**
 * The common table expressions of a search: `words`, `entries`, of which a listing can have several, `texts` for other
 * listings whose description has the words or their synonyms, `found` for both, and `summary`, with the number of listings
 * and whether all are there.
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
    ${textEntries(filter)}
    summary as materialized (
      select count(distinct id) as listings,
        (select count(*) <= ${MOST_ENTRIES} from entries) and (select count(*) <= ${MOST_ENTRIES} from texts)
          and (select cardinality(ids) <= ${MOST_WORDS} from words) as is_complete
      from found
    )`
}

/** None when the entries alone are too many: what a common word's stem finds beside it may take reading all texts. */
function textEntries(filter: ListingFilter): SQL {
  const text = textCondition(filter.search ?? '')
  const none = sql`select id, created_at, price_cents, industry from entries where false`
  const texts = text
    ? sql`
      select listing_id as id, created_at, price_cents, industry from listing_texts
      where (select count(*) <= ${MOST_ENTRIES} from entries) and ${sql.join([text, ...columnConditions(filter)], sql` and `)}
      limit ${MOST_ENTRIES + 1}`
    : none
  return sql`
    texts as materialized (${texts}),
    found as not materialized (select * from entries union all select * from texts),`
}

/** The matching listings; undefined when the search is common. */
export async function findMatches(db: Queryable, filter: ListingFilter): Promise<ListingId[] | undefined> {
  const { rows } = await db.execute<{ ids: ListingId[] | null }>(sql`
    with ${matchingEntries(filter)}
    select case when is_complete then array(select distinct id from found) end as ids from summary`)
  return rows[0]?.ids ?? undefined
}

/** Words that begin with a search. */
export function beginningOf(search: string): SQL {
  const begins = sql`word like ${`${escapeLike(search)}%`}`
  return [...search].length <= GRAM_LENGTH ? sql`${wordCondition(search)} and ${begins}` : begins
}

/** Words that contain a search. Only whole locations contain spaces. */
function wordCondition(search: string): SQL {
  if ([...search].length <= GRAM_LENGTH) return sql`search_grams(word) collate "C" @> array[${search}]::text[]`
  return sql`word like ${`%${escapeLike(search)}%`}`
}

/**
 * Titles that contain a search of several words: one that ends with the first word, whole words in between, and one that
 * starts with the last.
 *
 * The outer joins only keep the planner from nested loops, which it takes for three words, and for two with statistics of
 * before most listings came: these compare every entry with every other.
 */
export function titleEntries(first: string, rest: readonly string[], filter: ListingFilter): SQL {
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
    return sql`full join ${part} on ${here}.listing_id = ${before}.listing_id and ${here}.position = ${before}.position + 1`
  })
  const ids = parts.map((_, index) => sql.raw(`part${index}.listing_id`))
  return sql`select part0.* from ${sql.join(joins, sql` `)} where num_nulls(${sql.join(ids, sql`, `)}) = 0`
}

function entriesOf(wordIds: SQL, filter: ListingFilter): SQL {
  const conditions = sql.join([sql`word_id = ${wordIds}`, ...columnConditions(filter)], sql` and `)
  return sql`select listing_id, position, created_at, price_cents, industry from listing_words where ${conditions}`
}
