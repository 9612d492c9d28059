import { withQuery } from '#shared/api/call.ts'
import { DEFAULT_MILES } from '#shared/listings/distance.ts'
import { foldSearch } from '#shared/listings/listing-filter.ts'
import type { ListingFilter } from '#shared/listings/listing-filter.ts'
import { singularOf, textWords } from '#shared/listings/text-words.ts'
import { findIndustry } from '#shared/market/market-industries.ts'
import { marketPath } from '#shared/market/market-paths.ts'
import type { SearchAddress } from '#shared/market/search-address.ts'
import { WITHIN_TOWN } from '#shared/search-reading/reading.ts'
import { resolvePlace } from '#server/listings/places/gazetteer.ts'
import { widePlaceNamed } from '#server/listings/places/known-places.ts'
import { marketPlaceOf } from '#server/listings/places/market-place.ts'
import { readTyped, withReading } from '#server/listings/search/reading/read-typed.ts'
import type { Context } from '#server/model/context.ts'
import { findSnapshot } from './read-market.ts'
import { findTrade } from './trades.ts'

/** In this order they stand in an address. */
const NAMES = [
  'search', 'industry', 'near', 'miles', 'priceMin', 'priceMax', 'propertyIncluded', 'cashFlowMin', 'multipleMax', 'cashToCloseMax',
  'dscrMin', 'yearsMin', 'leaseYearsMin', 'ownerHoursMax', 'exclude', 'disclosedOnly', 'verifiedOnly', 'addedWithin', 'staffStays',
  'inventoryIncluded', 'sellerFinancing', 'relocatable',
] as const satisfies readonly Exclude<keyof ListingFilter, 'q'>[] // prettier-ignore

/** The one address of a search, however it was typed or chosen. Public. */
export async function getSearchAddress(ctx: Pick<Context, 'db'>, asked: ListingFilter): Promise<SearchAddress> {
  const filter = withoutDefaults(withReading(asked))
  const path = await findPage(ctx, filter)
  if (path !== undefined) return { path, isIndexed: true }
  const query = NAMES.map((name) => [name, name === 'search' ? typed(filter.search) : filter[name]])
  return { path: withQuery('/marketplace', Object.fromEntries(query)), isIndexed: isCommon(filter) }
}

/** What says nothing is left out, and one place or word is written in one way. */
function withoutDefaults({ search: words, near: named, exclude, ...filter }: ListingFilter): ListingFilter {
  const search = foldSearch(words ?? '')
  const near = named?.trim() ? (placeNamed(named)?.name ?? foldSearch(named)) : undefined
  const said = Object.entries(filter).filter(([name, value]) => {
    if (name === 'miles') return near !== undefined && value !== DEFAULT_MILES
    return value !== undefined && (value !== false || name === 'propertyIncluded')
  })
  return {
    ...Object.fromEntries(said),
    ...(search && { search: findTrade(search) ? textWords(search).map(singularOf).join(' ') : search }),
    ...(near !== undefined && { near }),
    ...(exclude && { exclude: foldSearch(exclude) }),
  }
}

function placeNamed(text: string): { name: string; miles?: number } | undefined {
  return widePlaceNamed(text) ?? resolvePlace(text)
}

/** Words as the box has them: in quotes if they would be read as something else. */
function typed(search: string | undefined): string | undefined {
  if (search === undefined) return undefined
  const { filter } = readTyped(search)
  return filter.search === search && Object.keys(filter).length === 1 ? search : `"${search.replaceAll(/["“”]/gu, '')}"`
}

/** The trade that words name, unless they are searched for to the letter. */
function tradeOf(search: string | undefined): string | undefined {
  return search !== undefined && typed(search) === search ? findTrade(search) : undefined
}

/** The page of a trade or an industry in a city, for a search that says no more than that. */
async function findPage({ db }: Pick<Context, 'db'>, filter: ListingFilter): Promise<string | undefined> {
  const { search, industry: chosen, near, miles = WITHIN_TOWN, ...rest } = filter
  const trade = tradeOf(search)
  if (near === undefined || miles !== WITHIN_TOWN || Object.keys(rest).length > 0) return undefined
  if (search === undefined ? chosen === undefined : chosen !== undefined || trade === undefined) return undefined
  const { city } = marketPlaceOf(near)
  // A ZIP code is no city.
  if (city === null || /\d/u.test(near)) return undefined
  const snapshot = await findSnapshot(db)
  const industry = chosen ?? findIndustry(trade ?? '')
  const isPage = industry
    ? snapshot?.cities.some((page) => page.industry === industry && page.city === city)
    : snapshot?.trades.some((page) => page.trade === trade && page.city === city)
  return isPage ? marketPath({ industry: industry ?? trade, place: city }) : undefined
}

/** Whether people search for it in these words: an industry, a trade, a place. Of all else there is no end. */
function isCommon({ search, industry, near, miles, ...rest }: ListingFilter): boolean {
  if (Object.keys(rest).length > 0) return false
  if (search !== undefined && tradeOf(search) === undefined) return false
  if (industry !== undefined && (search !== undefined || findIndustry(industry) !== industry)) return false
  if (near === undefined) return true
  const place = placeNamed(near)
  return place !== undefined && (miles === undefined || miles === WITHIN_TOWN || miles === place.miles)
}
