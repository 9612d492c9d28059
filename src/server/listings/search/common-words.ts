import { sql } from '#server/platform/database/sql.ts'
import { foldSearch } from '#shared/listings/listing-filter.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { figureConditions } from './figures-sql.ts'
import { columnConditions, placeCondition } from './filter-sql.ts'
import { MOST_ENTRIES } from './search-words.ts'
import type { Searched } from './search-words.ts'
import { textCondition, wordsCondition } from './text-sql.ts'

/**
 * How a search with words is answered: by all that has them, which may be more where titles and not descriptions have them, or by
 * listings in the requested order, of which so many have them that the bound of counts is certainly passed, or that comparing
 * those of the filter is faster than reading all with the words.
 */
export type Way = 'words' | 'titles' | 'order' | 'filter'

/** So many entries of a large market are found sooner than by a scan: an index has all that is read of them. */
export const MOST_ENTRIES_OF_LARGE = 150_000

/** When and how a sample of the market says which way is best. */
export interface Sampling {
  /** Up to this id, reading all with a word is always fast enough. */
  largeFrom: number
  /** Listings are read in so many places, evenly over all ids, */
  places: number
  /** and in each so many next to each other. */
  each: number
  /** As many that match are too many for the other ways. */
  most: number
  /** So long the newest id of before is new enough. */
  knownForMs: number
  /** If this share of them has the words, comparing the listings of a narrow filter is faster. */
  wordy: number
}

const SAMPLING: Sampling = {
  largeFrom: 500_000,
  places: 500,
  each: 2,
  most: MOST_ENTRIES,
  knownForMs: 60_000,
  wordy: 0.12,
}

/** So many of a sample match by chance when as many of all do as the other ways find: not once in ten million searches. */
function commonFrom({ places, each, most }: Sampling, last: number): number {
  const expected = (places * each * most) / last
  return Math.ceil(expected + 6 * Math.sqrt(expected) + 6)
}

/** Of the sample: some 10,000 of ten million. */
const FEW_DESCRIBED = 1

/** The sample moves only after so many listings, so that the pages of a search go the same way. */
const SAME_FOR = 100_000

/**
 * PostgreSQL collects all entries of a word in a text index before it returns the first, which takes a second and more for a
 * million of them. A sample takes some milliseconds.
 */
export async function chooseWay(
  db: Queryable,
  { filter, bbox }: Searched,
  sampling: Sampling = SAMPLING,
): Promise<Way> {
  const words = foldSearch(filter.search ?? '') ? wordsCondition(filter.search ?? '') : undefined
  if (!words) return 'words'
  const { largeFrom, places, each, wordy } = sampling
  const last = await lastId(db, sampling)
  if (last < largeFrom) return 'words'
  const apart = Math.max(each, Math.floor((Math.floor(last / SAME_FOR) * SAME_FOR || last) / places))
  const conditions = [
    sql`true`,
    ...columnConditions(filter),
    ...figureConditions(filter, 'each'),
    ...(bbox ? [placeCondition(bbox)] : []),
  ]
  const described = textCondition(filter.search ?? '') ?? words
  const { rows } = await db.execute<{ worded: number; described: number; matching: number }>(sql`
    select count(*) as worded, count(*) filter (where ${described}) as described,
      count(*) filter (where ${sql.join(conditions, sql` and `)}) as matching
    from generate_series(1, ${places}::integer) n cross join lateral (
      select *, listing_id as id from listing_texts
      where listing_id > n * ${apart}::integer - ${each}::integer and listing_id <= n * ${apart}::integer
      -- So that the words are compared with these alone, and not looked up.
      offset 0
    ) entry where ${words}`)
  const { worded, described: inTexts, matching } = rows[0] ?? { worded: 0, described: 0, matching: 0 }
  if (matching >= commonFrom(sampling, last)) return 'order'
  if (worded >= wordy * places * each) return 'filter'
  return inTexts <= FEW_DESCRIBED ? 'titles' : 'words'
}

/** Whether there are so many businesses that nothing may be done for each of them. */
export async function isLargeMarket(db: Queryable): Promise<boolean> {
  return (await lastId(db, SAMPLING)) >= SAMPLING.largeFrom
}

let known: { id: number; at: number } | undefined

/** About the newest id: it says whether the market may be large. */
async function lastId(db: Queryable, { knownForMs }: Sampling): Promise<number> {
  const now = performance.now()
  if (known && now - known.at < knownForMs) return known.id
  const { rows } = await db.execute<{ id: number | null }>(sql`select max(listing_id) as id from listing_texts`)
  known = { id: rows[0]?.id ?? 0, at: now }
  return known.id
}
