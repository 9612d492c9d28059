import { DEFAULT_BASIS, cashToClose, isCovered } from '#shared/financing/purchase-facts.ts'
import type { Basis } from '#shared/financing/purchase-facts.ts'
import { factMatcher } from '#shared/listings/facts/open-facts.ts'
import type { OpenFacts } from '#shared/listings/facts/open-facts.ts'
import { DEFAULT_MILES, squareOf, squaredDistance } from './distance.ts'
import type { Center } from './distance.ts'
import { foldListing, foldSearch } from './listing-filter.ts'
import type { ListingFilter } from './listing-filter.ts'
import type { ListingSummary } from './listings.ts'
import { hasIdeas, searchIdeas } from './search-terms.ts'
import type { Idea } from './search-terms.ts'
import { excludedForms, textWords } from './text-words.ts'

/** The fields of a listing that the filter reads, with the whole description. */
export type Filterable = Pick<
  ListingSummary,
  | 'title'
  | 'description'
  | 'location'
  | 'latitude'
  | 'longitude'
  | 'price'
  | 'monthlyCashFlow'
  | 'industry'
  | 'yearsInBusiness'
  | 'propertyIncluded'
  | 'isVerified'
  | 'createdAt'
> & { openFacts?: OpenFacts | null | undefined }

/** A filter whose place was looked up: `center` is where `near` is. */
export interface PlacedFilter extends ListingFilter {
  center?: Center | undefined
}

const DAY_MS = 24 * 3600 * 1000

/**
 * Whether a listing is found by a filter. S1 §5: search matches title or location, ignoring case; the words of the
 * description count as well (`searchIdeas`). A price limit applies
 * only to listings that have a price; industry and property must match exactly. All other bounds leave out listings that
 * don't tell the figure. Tests compare the store's SQL with this function.
 */
export function matchesFilter(
  listing: Filterable,
  filter: PlacedFilter,
  basis: Basis = DEFAULT_BASIS,
  now: number = Date.now(),
): boolean {
  return matcherOf(filter, basis, now)(listing)
}

/**
 * The same for one filter and many listings. Its words are read once, when its bounds let the first listing through, and
 * those of each listing once as well.
 */
export function matcherOf(
  filter: PlacedFilter,
  basis: Basis = DEFAULT_BASIS,
  now: number = Date.now(),
): (listing: Filterable) => boolean {
  let known: Words | undefined
  const matchesFacts = factMatcher(filter, now)
  const matchesWords = (listing: Filterable) => hasWords(listing, (known ??= wordsOf(filter)))
  return (listing) =>
    matchesColumns(listing, filter) &&
    matchesFigures(listing, filter, basis) &&
    matchesFacts(listing.openFacts) &&
    isNear(listing, filter) &&
    (filter.addedWithin === undefined || Date.parse(listing.createdAt) >= addedSince(filter.addedWithin, now)) &&
    ((!filter.search && !filter.exclude) || matchesWords(listing))
}

/** The earliest time that is within so many days. */
export function addedSince(days: number, now: number): number {
  return now - days * DAY_MS
}

/** Price over a year's cash flow in hundredths, rounded up; undefined if one is not told or there is no cash flow. */
export function multipleHundredths({
  price,
  monthlyCashFlow,
}: Pick<Filterable, 'price' | 'monthlyCashFlow'>): number | undefined {
  if (price === null || monthlyCashFlow === null || monthlyCashFlow <= 0) return undefined
  return Math.ceil((price * 100) / (12 * monthlyCashFlow))
}

/** A bound with two decimals as a whole number. */
export function hundredthsOf(bound: number): number {
  return Math.round(bound * 100)
}

function matchesColumns(listing: Filterable, filter: ListingFilter): boolean {
  if (listing.price !== null) {
    if (filter.priceMin !== undefined && listing.price < filter.priceMin * 100) return false
    if (filter.priceMax !== undefined && listing.price > filter.priceMax * 100) return false
  }
  if (filter.industry !== undefined && listing.industry !== filter.industry) return false
  if (filter.verifiedOnly && !listing.isVerified) return false
  return filter.propertyIncluded === undefined || listing.propertyIncluded === filter.propertyIncluded
}

function matchesFigures(listing: Filterable, filter: ListingFilter, basis: Basis): boolean {
  const { cashFlowMin, multipleMax, cashToCloseMax, dscrMin, yearsMin, disclosedOnly } = filter
  const { price, monthlyCashFlow, yearsInBusiness } = listing
  if (disclosedOnly && (price === null || monthlyCashFlow === null)) return false
  if (cashFlowMin !== undefined && (monthlyCashFlow ?? -Infinity) < cashFlowMin * 100) return false
  if (multipleMax !== undefined && (multipleHundredths(listing) ?? Infinity) > hundredthsOf(multipleMax)) return false
  if (cashToCloseMax !== undefined && (cashToClose(price) ?? Infinity) > cashToCloseMax * 100) return false
  if (dscrMin !== undefined && !isCovered(listing, hundredthsOf(dscrMin), basis)) return false
  return yearsMin === undefined || (yearsInBusiness ?? -Infinity) >= yearsMin
}

function isNear({ latitude, longitude }: Filterable, { center, miles = DEFAULT_MILES }: PlacedFilter): boolean {
  if (!center) return true
  if (latitude === null || longitude === null) return false
  return squaredDistance(center, Math.round(latitude * 100), Math.round(longitude * 100)) <= squareOf(miles)
}

/** What a filter says of words. */
interface Words {
  search: string
  ideas: readonly Idea[]
  excluded: readonly string[]
}

function wordsOf({ search: given = '', exclude = '' }: ListingFilter): Words {
  const search = foldSearch(given)
  return { search, ideas: search ? searchIdeas(search) : [], excluded: exclude ? excludedForms(exclude) : [] }
}

function hasWords(listing: Filterable, { search, ideas, excluded }: Words): boolean {
  const { folded, words, allWords } = textsOf(listing)
  const isFound = folded.includes(search) || (ideas.length > 0 && hasIdeas(words, allWords, ideas))
  return isFound && !excluded.some((form) => words.has(form))
}

interface Texts {
  folded: string
  words: ReadonlySet<string>
  allWords: readonly string[]
}

const knownTexts = new WeakMap<Filterable, Texts>()

/** The texts of a listing, folded and split once for the filters that it is compared with. */
function textsOf(listing: Filterable): Texts {
  const known = knownTexts.get(listing)
  if (known) return known
  const words = new Set([listing.title, listing.description, listing.location].flatMap(textWords))
  const texts = { folded: foldListing(listing), words, allWords: [...words] }
  knownTexts.set(listing, texts)
  return texts
}
