import { sql } from '#server/platform/database/sql.ts'
import type { SQL } from '#server/platform/database/sql.ts'
import type { Center } from '#shared/listings/distance.ts'
import type { PlacedFilter } from '#shared/listings/matches-filter.ts'
import type { SavedFilter } from '#shared/saved/saved-searches.ts'

/** The filter of a saved search as its columns are read: null where a field is not given. */
export interface FilterRow {
  search: string | null
  exclude: string | null
  industry: string | null
  property_included: boolean | null
  price_min: number | null
  price_max: number | null
  cash_flow_min: number | null
  multiple_max_hundredths: number | null
  cash_to_close_max: number | null
  dscr_min_hundredths: number | null
  years_min: number | null
  near: string | null
  near_latitude: number | null
  near_longitude: number | null
  miles: number | null
  disclosed_only: boolean
  verified_only: boolean
  added_within_days: number | null
}

export const COLUMNS: readonly (keyof FilterRow)[] = [
  'search',
  'exclude',
  'industry',
  'property_included',
  'price_min',
  'price_max',
  'cash_flow_min',
  'multiple_max_hundredths',
  'cash_to_close_max',
  'dscr_min_hundredths',
  'years_min',
  'near',
  'near_latitude',
  'near_longitude',
  'miles',
  'disclosed_only',
  'verified_only',
  'added_within_days',
]

/** The columns, for `saved_searches s`. */
export const FILTER_COLUMNS = sql.join(
  COLUMNS.map((name) => sql`s.${sql.identifier(name)}`),
  sql`, `,
)

/** A search with all that its filter is asked with. */
export interface AskedSearch extends FilterRow {
  /** What its owner said of their loan. */
  rate: number | null
  salary: number | null
}

/** Its columns, for `saved_searches s` joined so. */
export const ASKED_COLUMNS = sql`${FILTER_COLUMNS}, b.rate_basis_points / 100.0::float8 as rate, b.salary`
export const WITH_BASIS = sql`left join buyer_bases b on b.user_id = s.user_id and s.dscr_min_hundredths is not null`

/** Names and values in the same order, for an insert or a whole update. */
export function filterValues(filter: SavedFilter, center: Center | undefined): { name: SQL; value: SQL }[] {
  const row = toRow(filter, center)
  return COLUMNS.map((name) => ({ name: sql.identifier(name), value: sql`${row[name]}` }))
}

export function toFilter(row: FilterRow): SavedFilter {
  const all = {
    search: row.search,
    exclude: row.exclude,
    industry: row.industry,
    propertyIncluded: row.property_included,
    priceMin: row.price_min,
    priceMax: row.price_max,
    cashFlowMin: row.cash_flow_min,
    multipleMax: fromHundredths(row.multiple_max_hundredths),
    cashToCloseMax: row.cash_to_close_max,
    dscrMin: fromHundredths(row.dscr_min_hundredths),
    yearsMin: row.years_min,
    near: row.near,
    miles: row.miles,
    disclosedOnly: row.disclosed_only || null,
    verifiedOnly: row.verified_only || null,
    addedWithin: row.added_within_days,
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null))
}

/** The same as `matchesFilter` takes it. */
export function toPlacedFilter(row: FilterRow): PlacedFilter {
  const { near_latitude: latitude, near_longitude: longitude } = row
  return { ...toFilter(row), ...(latitude !== null && longitude !== null && { center: { latitude, longitude } }) }
}

export function toRow(filter: SavedFilter, center: Center | undefined): FilterRow {
  return {
    search: filter.search?.trim() || null,
    exclude: filter.exclude?.trim() || null,
    industry: filter.industry || null,
    property_included: filter.propertyIncluded ?? null,
    price_min: filter.priceMin ?? null,
    price_max: filter.priceMax ?? null,
    cash_flow_min: filter.cashFlowMin ?? null,
    multiple_max_hundredths: toHundredths(filter.multipleMax),
    cash_to_close_max: filter.cashToCloseMax ?? null,
    dscr_min_hundredths: toHundredths(filter.dscrMin),
    years_min: filter.yearsMin ?? null,
    near: center ? (filter.near?.trim() ?? null) : null,
    near_latitude: center?.latitude ?? null,
    near_longitude: center?.longitude ?? null,
    miles: center ? (filter.miles ?? null) : null,
    disclosed_only: filter.disclosedOnly ?? false,
    verified_only: filter.verifiedOnly ?? false,
    added_within_days: filter.addedWithin ?? null,
  }
}

function toHundredths(given: number | undefined): number | null {
  return given === undefined ? null : Math.round(given * 100)
}

function fromHundredths(stored: number | null): number | null {
  return stored === null ? null : stored / 100
}
