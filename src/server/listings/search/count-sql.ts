import { sql } from '#server/platform/database/sql.ts'
import type { SQL } from '#server/platform/database/sql.ts'
import type { BoundingBox } from '#shared/listings/listing-filter.ts'
import { areFew, figureConditions } from './figures-sql.ts'
import type { AskedFilter } from './figures-sql.ts'
import {
  columnConditions,
  countedPlaces,
  dimensionConditions,
  filterConditions,
  isCountedByIndustry,
  isCountedByPlace,
  placeCondition,
} from './filter-sql.ts'
import { excludedCondition, filterTerms } from './text-sql.ts'

/** Counting stops here: beyond it, a filter without a roll-up is answered "at least this many". */
export const COUNT_BOUND = 10_000

/** So few listings with excluded words are counted sooner than as many as the bound without them. */
const FEW = 2000
/** Of so many listings, excluded words that this many have are common. */
const FIRST = 200
const COMMON = 8

/** How many listings match a filter, if a roll-up has it: of all or an industry, everywhere, near a place or in a box. */
export function rolledUpCount(filter: AskedFilter, bbox?: BoundingBox): SQL | undefined {
  if (!bbox && isCountedByIndustry(filter)) {
    const conditions = sql.join([sql`true`, ...dimensionConditions(filter)], sql` and `)
    return sql`(select coalesce(sum(count), 0)::integer from listing_counts where ${conditions})`
  }
  return isCountedByPlace(filter) ? countAt(filter, bbox) : undefined
}

/** How many listings the places of a filter have together. */
export function countAt(filter: AskedFilter, bbox?: BoundingBox): SQL {
  return sql`(select coalesce(sum(count), 0)::integer from (${countedPlaces(filter, bbox)}) place)`
}

/** The number of listings that match a filter without a roll-up; COUNT_BOUND + 1 if there are more. */
export function countOfMatches(filter: AskedFilter, bbox?: BoundingBox): SQL {
  const excluded = excludedCondition(filter.exclude ?? '')
  if (!excluded) return countOf(filterConditions(filter, bbox))
  const placed = { ...filter, exclude: undefined }
  if (!isCountedByIndustry({ ...placed, center: undefined, addedWithin: undefined })) {
    return countByIndex(filter, excluded, bbox)
  }
  const conditions = [...filterTerms(placed), ...columnConditions(placed), ...figureConditions(placed)]
  if (bbox) conditions.push(placeCondition(bbox))
  const without = countOfTexts([sql`not (${excluded})`, ...conditions], COUNT_BOUND + 1)
  const all = rolledUpCount(placed, bbox)
  if (!all) return without
  const few = countOfTexts([excluded, ...conditions], FEW + 1)
  return sql`(
    select case when few > ${FEW} then ${without} else least(${all} - few, ${COUNT_BOUND + 1}) end
    from (select case when ${ofFirst(excluded)} < ${COMMON} then ${few} else ${FEW + 1} end as few) counted)`
}

/** By an index of the figures, which may leave few listings to look words up for. */
function countByIndex(filter: AskedFilter, excluded: SQL, bbox?: BoundingBox): SQL {
  // From the newest on, so that texts that are looked up one after the other lie side by side. In a place there is no
  // such order: to sort, PostgreSQL would look up all of them first.
  const order = filter.center || bbox ? sql.empty : sql`order by created_at desc, id desc`
  return sql`(case when case when ${ofFirst(excluded)} < ${COMMON} then ${areFew(excluded)} end then ${countOf(filterConditions(filter, bbox, 'first'))}
    else ${countOf(sql`${filterConditions(filter, bbox, 'each')} ${order}`)} end)`
}

function ofFirst(excluded: SQL): SQL {
  return sql`(select count(*) from (select words from listing_texts limit ${FIRST}) first where ${excluded})`
}

function countOfTexts(conditions: readonly SQL[], most: number): SQL {
  const all = sql.join(conditions, sql` and `)
  return sql`(select count(*)::integer from (select from listing_texts where ${all} limit ${most}) counted)`
}

function countOf(matching: SQL): SQL {
  return sql`(select count(*) from (select from listings where ${matching} limit ${COUNT_BOUND + 1}) counted)`
}
