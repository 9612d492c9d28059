import { sql } from '#server/platform/database/sql.ts'
import type { SQL } from '#server/platform/database/sql.ts'
import { foldSearch } from '#shared/listings/listing-filter.ts'
import type { BoundingBox } from '#shared/listings/listing-filter.ts'
import { areFew, figureConditions } from './figures-sql.ts'
import type { AskedFilter, Excluding } from './figures-sql.ts'
import { columnConditions, filterConditions } from './filter-sql.ts'
import { excludedCondition } from './text-sql.ts'

/** Counting stops here: beyond it, a filter without a roll-up is answered "at least this many". */
export const COUNT_BOUND = 10_000

/** Of so many listings, excluded words that this many have are common. A word that none of them has is rare. */
const FIRST = 1000
const COMMON = 50
/** Listings in which words that are not rare are looked up before the others are. */
const SAMPLE = 20_000

/** The number of listings that match a filter; COUNT_BOUND + 1 if there are more. */
export function countOfMatches(filter: AskedFilter, bbox?: BoundingBox): SQL {
  const excluded = excludedCondition(filter.exclude ?? '')
  if (!excluded) return countOf(filterConditions(filter, bbox))
  const first = sql`(select count(*) from (select words from listing_texts limit ${FIRST}) first where ${excluded})`
  const count = (excluding: Excluding, order = sql.empty) =>
    countOf(sql`${filterConditions(filter, bbox, excluding)} ${order}`)
  // From the newest on, so that texts that are looked up one after the other lie side by side.
  return sql`(case when case when ${first} > 0 then ${sampleSuffices(filter, excluded, bbox)} end then ${COUNT_BOUND + 1}
    when case when ${first} < ${COMMON} then ${areFew(excluded)} end then ${count('first')}
    else ${count('each', sql`order by created_at desc, id desc`)} end)`
}

function countOf(matching: SQL): SQL {
  return sql`(select count(*) from (select from listings where ${matching} limit ${COUNT_BOUND + 1}) counted)`
}

/**
 * Whether more than COUNT_BOUND of a sample match, so that more of all do. Reading texts in a row takes a fourth of the
 * time of looking up each. Only for a filter on columns that the texts have.
 */
function sampleSuffices(filter: AskedFilter, excluded: SQL, bbox?: BoundingBox): SQL {
  const others = figureConditions({ ...filter, exclude: undefined, addedWithin: undefined })
  if (bbox || foldSearch(filter.search ?? '') || others.length > 0) return sql`false`
  const conditions = [
    ...columnConditions(filter),
    ...figureConditions({ addedWithin: filter.addedWithin }),
    sql`not (${excluded})`,
  ]
  const matching = sql`select from (select * from listing_texts limit ${SAMPLE}) sample
    where ${sql.join(conditions, sql` and `)} limit ${COUNT_BOUND + 1}`
  return sql`(select count(*) > ${COUNT_BOUND} from (${matching}) counted)`
}
