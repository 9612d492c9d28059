import { sql } from '#server/platform/database/sql.ts'
import type { SQL } from '#server/platform/database/sql.ts'
import { squaredDistance } from '#shared/listings/distance.ts'
import { fitReasons } from '#shared/listings/fit/fit-reasons.ts'
import type { Fittable, Wishes } from '#shared/listings/fit/fit-reasons.ts'
import type { ListingSort } from '#shared/listings/listing-filter.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { degrees } from './degrees.ts'
import { fitCount } from '#server/listings/fit/fit-sql.ts'
import { BY_FIT, MILLISECONDS } from '#server/listings/search/by-fit.ts'
import { distanceExpression } from '#server/listings/search/figures-sql.ts'
import type { AskedFilter } from '#server/listings/search/figures-sql.ts'

/** Where a page ended: the sorted value, and the id as a tiebreaker. */
export interface Position {
  value: string | number
  id: ListingId
}

/** The columns of a listing that the sorts read. */
interface SortedRow {
  id: ListingId
  createdAt: string
  industry: string
  priceCents: number | null
  monthlyCashFlowCents: number | null
  multipleHundredths: number | null
  publicLatitude: number | null
  publicLongitude: number | null
  /** Fit and date of a listing that was found by words, when sorted so. */
  fit?: number | null
}

interface Sorted {
  sort: ListingSort
  filter: AskedFilter
  /** Of whom `fits` asks. */
  wishes?: Wishes | undefined
}

const LARGEST = sql.raw('9007199254740991')

interface Sort {
  by: SQL
  descending: boolean
  type: SQL
  valueOf: (row: SortedRow) => string | number
}

/** Missing values sort last in either direction; every expression is an index of `listings`. */
const SORTS: Record<Exclude<ListingSort, 'nearest' | 'fits'>, Sort> = {
  // Only of what is found by words; everything else is sorted as the newest.
  best: {
    by: sql`created_at`,
    descending: true,
    type: sql`bigint`,
    valueOf: (row) => row.fit ?? Date.parse(row.createdAt),
  },
  newest: {
    by: sql`created_at`,
    descending: true,
    type: sql`timestamptz`,
    valueOf: (row) => row.createdAt,
  },
  'price-asc': {
    by: sql`coalesce(price_cents, ${LARGEST})`,
    descending: false,
    type: sql`bigint`,
    valueOf: (row) => row.priceCents ?? Number.MAX_SAFE_INTEGER,
  },
  'price-desc': {
    by: sql`coalesce(price_cents, -1)`,
    descending: true,
    type: sql`bigint`,
    valueOf: (row) => row.priceCents ?? -1,
  },
  'cash-flow-desc': {
    by: sql`coalesce(monthly_cash_flow_cents, -${LARGEST})`,
    descending: true,
    type: sql`bigint`,
    valueOf: (row) => row.monthlyCashFlowCents ?? -Number.MAX_SAFE_INTEGER,
  },
  industry: { by: sql`industry collate "C"`, descending: false, type: sql`text`, valueOf: (row) => row.industry },
  'multiple-asc': {
    by: sql`coalesce(multiple_hundredths, ${LARGEST})`,
    descending: false,
    type: sql`bigint`,
    valueOf: (row) => row.multipleHundredths ?? Number.MAX_SAFE_INTEGER,
  },
}

/** Where a page ended that has this row last. */
export function positionOf(row: SortedRow, query: Sorted): Position {
  return { value: sortOf(query).valueOf(row), id: row.id }
}

function sortOf({ sort, filter: { center, miles }, wishes }: Sorted): Sort {
  if (sort === 'fits') return byReasons(wishes)
  if (sort !== 'nearest') return SORTS[sort]
  if (!center) throw new Error('the nearest businesses need a place')
  return {
    by: distanceExpression(center, miles),
    descending: false,
    type: sql`float8`,
    valueOf: (row) => squaredDistance(center, row.publicLatitude ?? Number.NaN, row.publicLongitude ?? Number.NaN),
  }
}

/** The most reasons first, and of as many the newest, in one number. */
function byReasons(wishes: Wishes | undefined): Sort {
  if (!wishes) throw new Error('what fits needs to know whom')
  return {
    by: sql`((${fitCount(wishes)})::bigint * ${BY_FIT}::bigint + ${MILLISECONDS})`,
    descending: true,
    type: sql`bigint`,
    valueOf: (row) => fitReasons(wishes, fittableOf(row)).length * BY_FIT + Date.parse(row.createdAt),
  }
}

function fittableOf({ id, industry, priceCents, publicLatitude, publicLongitude }: SortedRow): Fittable {
  return { id, industry, price: priceCents, latitude: degrees(publicLatitude), longitude: degrees(publicLongitude) }
}

interface Order {
  by: SQL
  order: SQL
  after: SQL
  /** The same where `by` was selected as `value`. */
  valueOrder: SQL
  afterValue: SQL
}

/** What a page is ordered by, the order itself, and the condition of what comes after a position. */
export function orderOf(query: Sorted & { after?: Position | undefined }): Order {
  const { after } = query
  const { by, descending, type } = sortOf(query)
  const direction = sql.raw(descending ? 'desc' : 'asc')
  const orderBy = (value: SQL) => sql`order by ${value} ${direction}, id ${direction}`
  const afterBy = (value: SQL) =>
    after
      ? sql`and (${value}, id) ${sql.raw(descending ? '<' : '>')} (${after.value}::${type}, ${after.id})`
      : sql.empty
  const value = sql.raw('value')
  return { by, order: orderBy(by), after: afterBy(by), valueOrder: orderBy(value), afterValue: afterBy(value) }
}
