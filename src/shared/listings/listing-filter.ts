/** Search filter for businesses. Prices in whole dollars. A figure that is not told is never within a bound on it. */
export interface ListingFilter {
  /** A typed search, which the server reads before it asks: `search` and the other conditions as far as these are not given. */
  q?: string | undefined
  search?: string | undefined
  priceMin?: number | undefined
  priceMax?: number | undefined
  industry?: string | undefined
  propertyIncluded?: boolean | undefined
  /** Whole dollars a month. */
  cashFlowMin?: number | undefined
  /** Asking price divided by a year's cash flow, to the hundredth. */
  multipleMax?: number | undefined
  /** Whole dollars (`cashToClose`). */
  cashToCloseMax?: number | undefined
  /** Cash flow after the buyer's salary divided by loan payments, to the hundredth (`isCovered`). */
  dscrMin?: number | undefined
  yearsMin?: number | undefined
  /** Words, any of which excludes a business that has it. */
  exclude?: string | undefined
  /** A town or ZIP code, and the distance from it by air. */
  near?: string | undefined
  miles?: number | undefined
  /** Price and cash flow are both told. */
  disclosedOnly?: boolean | undefined
  verifiedOnly?: boolean | undefined
  /** Days. */
  addedWithin?: number | undefined
  /** Years until the lease ends. Of this and what follows, only answers that everyone may see count. */
  leaseYearsMin?: number | undefined
  /** Hours that the owner works a week. */
  ownerHoursMax?: number | undefined
  /** All or most employees stay. */
  staffStays?: boolean | undefined
  inventoryIncluded?: boolean | undefined
  sellerFinancing?: boolean | undefined
  /** It can move, or be run from home. */
  relocatable?: boolean | undefined
}

export const SEARCH_MAX_LENGTH = 200
export const MAX_DOLLARS = 1_000_000_000

/**
 * The best match comes first where there are words; without words it is the newest. What fits comes first for a member who
 * said what they look for; for everyone else it is the newest, too.
 */
export const LISTING_SORTS = [
  'best',
  'newest',
  'price-asc',
  'price-desc',
  'cash-flow-desc',
  'industry',
  'multiple-asc',
  'nearest',
  'fits',
] as const
export type ListingSort = (typeof LISTING_SORTS)[number]

/** West, south, east, north in degrees. */
export type BoundingBox = readonly [west: number, south: number, east: number, north: number]

/**
 * Normalizes text for search: case folded, without NUL and lone surrogates, which PostgreSQL cannot store.
 * The database stores the folded text beside the original, so both sides compare the same characters.
 */
export function foldText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '').toLowerCase()
}

/** Separates title from location in the folded text. A search cannot contain it, so no match spans both. */
export const FOLD_SEPARATOR = '\n'

export function foldSearch(search: string): string {
  return foldText(search).replaceAll(/\s+/gu, ' ').trim()
}

export function foldListing(listing: { title: string; location: string }): string {
  return [listing.title, listing.location].map(foldSearch).join(FOLD_SEPARATOR)
}

/** A price bracket of a select box. Whole dollars. */
export interface PriceBand {
  value: string
  label: string
  priceMin?: number
  priceMax?: number
}

/** The home page's select (S1 §2). Its values are in a page's address where no script reads them: `10-50` means $10K to $50K. */
export const PRICE_BANDS = [
  { value: '10-50', label: '$10K-$50K', priceMin: 10_000, priceMax: 50_000 },
  { value: '50-100', label: '$50K-$100K', priceMin: 50_000, priceMax: 100_000 },
  { value: '100-250', label: '$100K-$250K', priceMin: 100_000, priceMax: 250_000 },
  { value: '250-500', label: '$250K-$500K', priceMin: 250_000, priceMax: 500_000 },
  { value: '500-999', label: '$500K-$999K', priceMin: 500_000, priceMax: 999_000 },
] as const satisfies readonly PriceBand[]

/** The map page's select (S1 §2). */
export const MAP_PRICE_BANDS: readonly PriceBand[] = [
  { value: '-100', label: 'Under $100K', priceMax: 100_000 },
  { value: '100-250', label: '$100K-$250K', priceMin: 100_000, priceMax: 250_000 },
  { value: '250-500', label: '$250K-$500K', priceMin: 250_000, priceMax: 500_000 },
  { value: '500-', label: 'Over $500K', priceMin: 500_000 },
]

/** Query parameters for the fields that are set (S1 §2, "Search … sends only non-empty values"). */
export function filterSearch(filter: ListingFilter): Record<string, string> {
  return Object.fromEntries(
    Object.entries(filter).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, `${value}`]],
    ),
  )
}
