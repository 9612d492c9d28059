import type { VisitDetails } from '#shared/insights/visits.ts'
import { BOX_FORM, isBox, parseBox } from '#shared/listings/bounding-box.ts'
import { LISTING_SORTS, MAX_DOLLARS, SEARCH_MAX_LENGTH } from '#shared/listings/listing-filter.ts'
import type { ListingFilter, ListingSort } from '#shared/listings/listing-filter.ts'
import { oneOf, textOf } from '#web/search-params.ts'
import type { SearchParams } from '#web/search-params.ts'

type Flag = 'true' | 'false'

/** The filter in the search params. Its `search` is what was typed. */
export type FilterSearch = {
  [Name in keyof Chosen]: NonNullable<Chosen[Name]> extends boolean ? Flag | undefined : Chosen[Name]
}
type Chosen = Omit<ListingFilter, 'q'>

/** The marketplace's state is in the URL (S1 §2), so every state can be shared. */
export interface MarketplaceSearch extends FilterSearch {
  sort?: ListingSort | undefined
  view?: 'list' | 'map' | undefined
  /** The part of the map that was searched: west, south, east, north. */
  bbox?: string | undefined
}

const flag = (given: unknown) => oneOf(['true', 'false'], given)
const words = (length: number) => (given: unknown) => textOf(given)?.slice(0, length)

/** Digits from the URL, or a number from an internal link. Anything else, including "", means no limit. */
const number =
  (least: number, most: number, form = /^\d{1,10}$/u) =>
  (given: unknown) => {
    const text = textOf(given)
    if (text === undefined || !form.test(text)) return undefined
    const read = Number(text)
    return read >= least && read <= most ? read : undefined
  }

const dollars = number(0, MAX_DOLLARS)
const years = number(1, 300)
const ratio = number(0, 100, /^\d{1,3}(?:\.\d{1,2})?$/u)

/** The limits of each part are those of `ListingsQuery`, which would refuse others. */
const READERS: Record<keyof FilterSearch, (given: unknown) => string | number | undefined> = {
  search: words(SEARCH_MAX_LENGTH),
  priceMin: dollars,
  priceMax: dollars,
  industry: words(100),
  propertyIncluded: flag,
  cashFlowMin: dollars,
  multipleMax: ratio,
  cashToCloseMax: dollars,
  dscrMin: ratio,
  yearsMin: years,
  exclude: words(SEARCH_MAX_LENGTH),
  near: words(120),
  miles: number(1, 250),
  disclosedOnly: flag,
  verifiedOnly: flag,
  addedWithin: number(1, 3650),
  leaseYearsMin: years,
  ownerHoursMax: number(0, 168),
  staffStays: flag,
  inventoryIncluded: flag,
  sellerFinancing: flag,
  relocatable: flag,
}
export const NAMES = Object.keys(READERS) as (keyof FilterSearch)[]

/** Invalid values are dropped rather than rejected, since people edit and share links. */
export function readFilter(given: SearchParams): FilterSearch {
  const all: SearchParams = inLimits(given)
  return Object.fromEntries(NAMES.map((name) => [name, READERS[name](all[name])]))
}

/** A form without scripts sends one `price` in place of both limits: `10-50`, in thousands. */
export function inLimits<Search extends object>(given: Search & { price?: unknown }): Search {
  // An address keeps the order of its words.
  if (given.price === undefined) return given
  const [priceMin, priceMax] = (textOf(given.price) ?? '').split('-').map((limit) => limit && `${limit}000`)
  return { priceMin, priceMax, ...given, price: undefined }
}

export function readView(given: SearchParams): MarketplaceSearch['view'] {
  return oneOf(['list', 'map'], given['view'])
}

export function readMarketplaceSearch(given: SearchParams): MarketplaceSearch {
  const sort = oneOf(LISTING_SORTS, given['sort'])
  const bbox = textOf(given['bbox'])
  return {
    ...readFilter(given),
    // Without a place nothing is nearest; one may be typed.
    sort: sort === 'nearest' && !textOf(given['near']) && !textOf(given['search']) ? undefined : sort,
    view: readView(given),
    bbox: bbox && BOX_FORM.test(bbox) && isBox(parseBox(bbox)) ? bbox : undefined,
  }
}

/** What the API is asked for, which reads what was typed. */
export function toFilter(search: FilterSearch): ListingFilter {
  return Object.fromEntries(
    NAMES.map((name) => [
      name === 'search' ? 'q' : name,
      READERS[name] === flag ? search[name] && search[name] === 'true' : search[name],
    ]),
  )
}

/** The search params after Clear All. */
export const NO_FILTER: FilterSearch & { bbox?: undefined } = Object.fromEntries(
  [...NAMES, 'bbox'].map((name) => [name, undefined]),
)

/** The filters of S1, which are always in view; the others are behind "More filters". */
export const FIRST_NAMES = ['search', 'priceMin', 'priceMax', 'industry', 'propertyIncluded'] as const

/** The filter as event details: only the fields that are set. */
export function filterDetails(search: FilterSearch): VisitDetails {
  const filter = { ...toFilter(search), search: search.search }
  return Object.fromEntries(
    FIRST_NAMES.flatMap((name) => (filter[name] === undefined || filter[name] === '' ? [] : [[name, filter[name]]])),
  )
}
