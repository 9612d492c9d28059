import { sql } from '#server/platform/database/sql.ts'
import type { SQL } from '#server/platform/database/sql.ts'
import type { Center } from '#shared/listings/distance.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { countAt } from '#server/listings/search/count-sql.ts'
import { escapeLike } from '#server/listings/search/filter-sql.ts'
import { beginningOf } from '#server/listings/search/search-words.ts'
import type { Queryable } from '#server/platform/database/client.ts'

interface Titled {
  id: ListingId
  title: string
  location: string
}

/** How many words that begin alike are looked at, and how many titles with the first word of several. */
const MOST_WORDS = 50
const MOST_TITLES = 2000

/** Public listings with a word in the title that begins with a search of one word, or with the words of a longer one. */
export async function listTitled(db: Queryable, search: string, limit: number): Promise<Titled[]> {
  const [first = '', ...rest] = search.split(' ')
  const ids = rest.length > 0 ? titledSo(first, search, limit) : titledFrom(search, limit)
  const { rows } = await db.execute<Titled>(sql`
    select id, title, location from listings where id in (${ids}) and is_public order by title, id`)
  return rows
}

function titledFrom(search: string, limit: number): SQL {
  return sql`
    select distinct entry.listing_id from (
      select id from search_words where ${beginningOf(search)} order by length(word), word limit ${MOST_WORDS}
    ) known cross join lateral (
      select listing_id from listing_words where word_id = known.id and position > 0 limit ${limit}
    ) entry limit ${limit}`
}

/** Among titles with the first word, since those with a word that begins with the last may be a third of a large market. */
function titledSo(first: string, search: string, limit: number): SQL {
  return sql`
    select id from (
      select distinct listing_id from (
        select listing_id from listing_words where position > 0
          and word_id = any(array(select id from search_words where word like ${`%${escapeLike(first)}`})) limit ${MOST_TITLES}
      ) entry
    ) titled join listings on id = listing_id
    where split_part(search_text, chr(10), 1) like ${`%${escapeLike(search)}%`} limit ${limit}`
}

/** How many businesses are near each place. */
export async function countNear(db: Queryable, places: readonly Center[]): Promise<number[]> {
  const counts = places.map((center) => countAt({ center }))
  const { rows } = await db.execute<{ counts: number[] }>(sql`select array[${sql.join(counts, sql`, `)}] as counts`)
  return rows[0]?.counts ?? []
}

/** Words of titles that share trigrams or the beginning with a word. */
export async function listLikeWords(db: Queryable, word: string): Promise<string[]> {
  const { rows } = await db.execute<{ word: string }>(sql`
    select word from search_words
    where (word % ${word} or ${beginningOf(word.slice(0, 2))}) and strpos(word, ' ') = 0
    order by similarity(word, ${word}) desc, word limit ${MOST_WORDS}`)
  return rows.map((row) => row.word)
}

/**
 * Whether a word of a public listing begins so. The texts are a materialized expression because it is planned for all of
 * its rows, with the index: for a single row the planner reads texts from the first on, and all of them if none matches.
 */
export async function isKnownBeginning(db: Queryable, word: string): Promise<boolean> {
  const { rows } = await db.execute<{ isKnown: boolean }>(sql`
    with texts as materialized (select from listing_texts where words @@ ${`'${word}':*`}::tsquery)
    select exists (select from search_words where word like ${`%${escapeLike(word)}%`}) or exists (select from texts)
      as is_known`)
  return rows[0]?.isKnown === true
}
