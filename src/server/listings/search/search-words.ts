import { sql } from '#server/platform/database/sql.ts'
import type { SQL } from '#server/platform/database/sql.ts'
import { foldSearch } from '#shared/listings/listing-filter.ts'
import { FIT, fitWords } from '#shared/listings/search-fit.ts'
import type { BoundingBox } from '#shared/listings/listing-filter.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { BY_FIT, MILLISECONDS } from './by-fit.ts'
import { figureConditions } from './figures-sql.ts'
import type { AskedFilter } from './figures-sql.ts'
import { columnConditions, escapeLike, placeCondition } from './filter-sql.ts'
import { filterTerms, headCondition, textConditions } from './text-sql.ts'

/**
 * A search that matches more words or entries than this is common: scanning the listings in the requested order finds
 * a page of them sooner. More than the bound of counts, since one listing can have several matching entries.
 */
export const MOST_ENTRIES = 12_000
const MOST_WORDS = 5000

/** Searches up to this length have their own index; longer ones use trigrams, which LIKE does by itself. */
const GRAM_LENGTH = 2

/** What a search is among: the listings of a filter, maybe in a box. */
export interface Searched {
  filter: AskedFilter
  bbox?: BoundingBox | undefined
}

/** What found listings are sorted by: a column of the entries, or how well each kind of entry fits. */
export type SortedBy = SQL | 'fit'

/**
 * The common table expressions of a search: `words`, `found` with each listing once, by its entries or by the words and
 * synonyms of its description, and `summary`, with the number of listings and whether all are there. `by` is what the
 * listings are sorted by, as `value`.
 */
export function matchingEntries(
  { filter, bbox }: Searched,
  by: SortedBy = sql`created_at`,
  most: number = MOST_ENTRIES,
): SQL {
  const search = foldSearch(filter.search ?? '')
  const [, ...rest] = search.split(' ')
  const conditions = [...columnConditions(filter), ...figureConditions(filter), ...(bbox ? [placeCondition(bbox)] : [])]
  const fits = by === 'fit' ? fitExpressions(search) : undefined
  const valueOf = (fit: SQL | undefined) =>
    by === 'fit' ? sql`(${fit ?? sql`0`}) * ${BY_FIT}::bigint + ${MILLISECONDS}` : by
  const sources = [{ rows: entriesOf(sql`any((select ids from words)::integer[])`, conditions), fit: fits?.entry }]
  if (rest.length > 0) sources.push({ rows: titlesOf(search, conditions), fit: fits?.title })
  // The last, as they are not read when the entries alone are too many.
  for (const text of textConditions(search)) {
    sources.push({ rows: textsOf([text, ...filterTerms(filter), ...conditions]), fit: fits?.text })
  }
  const found = sources.map(({ rows, fit }) => sql`select id, ${valueOf(fit)} as value from (${rows}) source`)
  // A listing that fits in several ways has several values.
  const grouped = fits ? sql`select id, max(value) as value` : sql`select id, value`
  return sql`
    words as materialized (
      select array(select id from search_words where ${wordCondition(search)} limit ${MOST_WORDS + 1}) as ids
      ${fits?.words ?? sql.empty}
    ),
    found as materialized (
      ${grouped}, count(*) as entries from (
        ${sql.join(found, sql` union all `)} limit ${most + 1}
      ) entry group by id ${fits ? sql.empty : sql`, value`}
    ),
    summary as materialized (
      select count(*) as listings,
        coalesce(sum(entries), 0) <= ${most} and (select cardinality(ids) <= ${MOST_WORDS} from words) as is_complete
      from found
    )`
}

/** `fitOf` for each kind of source, and the words that it compares names with. */
function fitExpressions(search: string) {
  const { forms, industry } = fitWords(search)
  const named = headCondition(search)
  const isOfTrade = [...(industry === undefined ? [] : [sql`industry = ${industry}`]), ...(named ? [named] : [])]
  return {
    words: sql`,
      array(select id from search_words where word = any(${forms}::text[])) as wholes,
      array(select id from search_words where ${beginningOf(search)} limit ${MOST_WORDS}) as beginnings`,
    entry: sql`case when position = 0 then ${FIT.place}::bigint
      when word_id = any((select wholes from words)::integer[]) then ${FIT.wholeName}::bigint
      when word_id = any((select beginnings from words)::integer[]) then ${FIT.name}::bigint else ${FIT.within}::bigint end`,
    title: sql`${FIT.wholeName}::bigint`,
    text: sql`case when ${sql.join([sql`false`, ...isOfTrade], sql` or `)} then ${FIT.trade}::bigint else ${FIT.text}::bigint end`,
  }
}

/** The matching listings; undefined when there are more entries. */
export async function findMatches(db: Queryable, searched: Searched): Promise<ListingId[] | undefined> {
  const { rows } = await db.execute<{ ids: ListingId[] | null }>(sql`
    with ${matchingEntries(searched)}
    select case when is_complete then array(select id from found) end as ids from summary`)
  return rows[0]?.ids ?? undefined
}

/** The ids of all public listings with the words of a search, each once, however common the words are. */
export function allWithWords(given: string): SQL {
  const search = foldSearch(given)
  const sources = [
    entriesOf(sql`any(array(select id from search_words where ${wordCondition(search)}))`, []),
    ...(search.includes(' ') ? [titlesOf(search, [])] : []),
    ...textConditions(search).map((text) => textsOf([text])),
  ]
  return sql.join(
    sources.map((rows) => sql`select id from (${rows}) source`),
    sql` union `,
  )
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
 * Titles that contain a search of several words. A third of all titles may have a word that starts with one or two letters, so
 * these are looked for in the titles with the first word.
 */
function titlesOf(search: string, conditions: readonly SQL[]): SQL {
  const [first = '', ...rest] = search.split(' ')
  if ([...(rest.at(-1) ?? '')].length > GRAM_LENGTH) return titleEntries(first, rest, conditions)
  const wordIds = sql`any(array(select id from search_words where word like ${`%${escapeLike(first)}`}))`
  // A join would be planned by how many listings there were when they were last counted, and may compare every one with every other.
  return sql`
    select * from (${entriesOf(wordIds, conditions)} and position > 0) part
    where (select split_part(search_text, chr(10), 1) from listings where id = part.id) like ${`%${escapeLike(search)}%`}`
}

/**
 * Titles that contain a search of several words: one that ends with the first word, whole words in between, and one that
 * starts with the last.
 *
 * The outer joins only keep the planner from nested loops, which it takes for three words, and for two with statistics of
 * before most listings came: these compare every entry with every other.
 */
function titleEntries(first: string, rest: readonly string[], conditions: readonly SQL[] = []): SQL {
  const words = [
    sql`word like ${`%${escapeLike(first)}`}`,
    ...rest.slice(0, -1).map((word) => sql`word = ${word}`),
    sql`word like ${`${escapeLike(rest.at(-1) ?? '')}%`}`,
  ]
  const parts = words.map((condition, index) => {
    const entries = entriesOf(sql`any(array(select id from search_words where ${condition}))`, conditions)
    return sql`(${entries} and position > 0) ${sql.raw(`part${index}`)}`
  })
  const joins = parts.map((part, index) => {
    if (index === 0) return part
    const [before, here] = [sql.raw(`part${index - 1}`), sql.raw(`part${index}`)]
    return sql`full join ${part} on ${here}.id = ${before}.id and ${here}.position = ${before}.position + 1`
  })
  const ids = parts.map((_, index) => sql.raw(`part${index}.id`))
  return sql`select part0.* from ${sql.join(joins, sql` `)} where num_nulls(${sql.join(ids, sql`, `)}) = 0`
}

function entriesOf(wordIds: SQL, conditions: readonly SQL[]): SQL {
  const all = sql.join([sql`word_id = ${wordIds}`, ...conditions], sql` and `)
  return sql`select * from (select *, listing_id as id from listing_words) entry where ${all}`
}

function textsOf(conditions: readonly SQL[]): SQL {
  return sql`select * from (select *, listing_id as id from listing_texts) entry where ${sql.join(conditions, sql` and `)}`
}
