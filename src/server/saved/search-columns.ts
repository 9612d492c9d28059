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
  propertyIncluded: boolean | null
  priceMin: number | null
  priceMax: number | null
  cashFlowMin: number | null
  multipleMaxHundredths: number | null
  cashToCloseMax: number | null
  dscrMinHundredths: number | null
  yearsMin: number | null
  near: string | null
  nearLatitude: number | null
  nearLongitude: number | null
  miles: number | null
  disclosedOnly: boolean
  verifiedOnly: boolean
  addedWithinDays: number | null
  leaseYearsMin: number | null
  ownerHoursMax: number | null
  staffStays: boolean
  inventoryIncluded: boolean
  sellerFinancing: boolean
  relocatable: boolean
}

export const COLUMNS: readonly (keyof FilterRow)[] = [
  'search',
  'exclude',
  'industry',
  'propertyIncluded',
  'priceMin',
  'priceMax',
  'cashFlowMin',
  'multipleMaxHundredths',
  'cashToCloseMax',
  'dscrMinHundredths',
  'yearsMin',
  'near',
  'nearLatitude',
  'nearLongitude',
  'miles',
  'disclosedOnly',
  'verifiedOnly',
  'addedWithinDays',
  'leaseYearsMin',
  'ownerHoursMax',
  'staffStays',
  'inventoryIncluded',
  'sellerFinancing',
  'relocatable',
]

/** The columns, for `saved_searches s`. */
export const FILTER_COLUMNS = sql.join(
  COLUMNS.map((name) => sql`s.${sql.column(name)}`),
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
  return COLUMNS.map((name) => ({ name: sql.column(name), value: sql`${row[name]}` }))
}

export function toFilter(row: FilterRow): SavedFilter {
  const all = {
    search: row.search,
    exclude: row.exclude,
    industry: row.industry,
    propertyIncluded: row.propertyIncluded,
    priceMin: row.priceMin,
    priceMax: row.priceMax,
    cashFlowMin: row.cashFlowMin,
    multipleMax: fromHundredths(row.multipleMaxHundredths),
    cashToCloseMax: row.cashToCloseMax,
    dscrMin: fromHundredths(row.dscrMinHundredths),
    yearsMin: row.yearsMin,
    near: row.near,
    miles: row.miles,
    disclosedOnly: row.disclosedOnly || null,
    verifiedOnly: row.verifiedOnly || null,
    addedWithin: row.addedWithinDays,
    leaseYearsMin: row.leaseYearsMin,
    ownerHoursMax: row.ownerHoursMax,
    staffStays: row.staffStays || null,
    inventoryIncluded: row.inventoryIncluded || null,
    sellerFinancing: row.sellerFinancing || null,
    relocatable: row.relocatable || null,
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null))
}

/** The same as `matchesFilter` takes it. */
export function toPlacedFilter(row: FilterRow): PlacedFilter {
  const { nearLatitude: latitude, nearLongitude: longitude } = row
  return { ...toFilter(row), ...(latitude !== null && longitude !== null && { center: { latitude, longitude } }) }
}

export function toRow(filter: SavedFilter, center: Center | undefined): FilterRow {
  return {
    search: filter.search?.trim() || null,
    exclude: filter.exclude?.trim() || null,
    industry: filter.industry || null,
    propertyIncluded: filter.propertyIncluded ?? null,
    priceMin: filter.priceMin ?? null,
    priceMax: filter.priceMax ?? null,
    cashFlowMin: filter.cashFlowMin ?? null,
    multipleMaxHundredths: toHundredths(filter.multipleMax),
    cashToCloseMax: filter.cashToCloseMax ?? null,
    dscrMinHundredths: toHundredths(filter.dscrMin),
    yearsMin: filter.yearsMin ?? null,
    near: center ? (filter.near?.trim() ?? null) : null,
    nearLatitude: center?.latitude ?? null,
    nearLongitude: center?.longitude ?? null,
    miles: center ? (filter.miles ?? null) : null,
    disclosedOnly: filter.disclosedOnly ?? false,
    verifiedOnly: filter.verifiedOnly ?? false,
    addedWithinDays: filter.addedWithin ?? null,
    leaseYearsMin: filter.leaseYearsMin ?? null,
    ownerHoursMax: filter.ownerHoursMax ?? null,
    staffStays: filter.staffStays ?? false,
    inventoryIncluded: filter.inventoryIncluded ?? false,
    sellerFinancing: filter.sellerFinancing ?? false,
    relocatable: filter.relocatable ?? false,
  }
}

function toHundredths(given: number | undefined): number | null {
  return given === undefined ? null : Math.round(given * 100)
}

function fromHundredths(stored: number | null): number | null {
  return stored === null ? null : stored / 100
}
