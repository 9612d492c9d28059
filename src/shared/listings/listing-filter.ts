/** Search filter for businesses. Prices in whole dollars. */
export interface ListingFilter {
  search?: string | undefined
  priceMin?: number | undefined
  priceMax?: number | undefined
  industry?: string | undefined
  propertyIncluded?: boolean | undefined
}

/** The fields of a listing that the filter reads. Price in cents. */
export interface Filterable {
  title: string
  location: string
  price: number | null
  industry: string
  propertyIncluded: boolean
}

export const SEARCH_MAX_LENGTH = 200
export const MAX_DOLLARS = 1_000_000_000

export const LISTING_SORTS = ['newest', 'price-asc', 'price-desc', 'cash-flow-desc', 'industry'] as const
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

/**
 * S1 §5: search matches title or location, ignoring case; a price limit applies only to listings that
 * have a price; industry and property must match exactly. Tests compare the store's SQL with this function.
 */
export function matchesFilter(listing: Filterable, filter: ListingFilter): boolean {
  const search = foldSearch(filter.search ?? '')
  if (search && !foldListing(listing).includes(search)) return false
  if (listing.price !== null) {
    if (filter.priceMin !== undefined && listing.price < filter.priceMin * 100) return false
    if (filter.priceMax !== undefined && listing.price > filter.priceMax * 100) return false
  }
  if (filter.industry !== undefined && listing.industry !== filter.industry) return false
  return filter.propertyIncluded === undefined || listing.propertyIncluded === filter.propertyIncluded
}

/** A price bracket of a select box. Whole dollars. */
export interface PriceBand {
  value: string
  label: string
  priceMin?: number
  priceMax?: number
}

/** The home page's select (S1 §2): `10-50` means $10K to $50K. */
export const PRICE_BANDS = [
  { value: '10-50', label: '$10K-$50K', priceMin: 10_000, priceMax: 50_000 },
  { value: '50-100', label: '$50K-$100K', priceMin: 50_000, priceMax: 100_000 },
  { value: '100-250', label: '$100K-$250K', priceMin: 100_000, priceMax: 250_000 },
  { value: '250-500', label: '$250K-$500K', priceMin: 250_000, priceMax: 500_000 },
  { value: '500-999', label: '$500K-$999K', priceMin: 500_000, priceMax: 999_000 },
] as const satisfies readonly PriceBand[]

/** The map page's select (S1 §2). */
export const MAP_PRICE_BANDS: readonly PriceBand[] = [
  { value: 'under-100', label: 'Under $100K', priceMax: 100_000 },
  { value: '100-250', label: '$100K-$250K', priceMin: 100_000, priceMax: 250_000 },
  { value: '250-500', label: '$250K-$500K', priceMin: 250_000, priceMax: 500_000 },
  { value: 'over-500', label: 'Over $500K', priceMin: 500_000 },
]

/** Query parameters for the fields that are set (S1 §2, "Search … sends only non-empty values"). */
export function filterSearch(filter: ListingFilter): Record<string, string> {
  const given: Record<string, string> = {}
  if (filter.search) given['search'] = filter.search
  if (filter.priceMin !== undefined) given['priceMin'] = String(filter.priceMin)
  if (filter.priceMax !== undefined) given['priceMax'] = String(filter.priceMax)
  if (filter.industry) given['industry'] = filter.industry
  if (filter.propertyIncluded !== undefined) given['propertyIncluded'] = String(filter.propertyIncluded)
  return given
}
