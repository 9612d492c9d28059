import { foldSearch } from '#shared/listings/listing-filter.ts'
import type { ListingFilter } from '#shared/listings/listing-filter.ts'
import type { Place } from '#shared/listings/places.ts'
import { capitalized, searchPhrase } from '#shared/search-reading/search-phrase.ts'
import type { IndustryCount } from '#shared/listings/listings.ts'
import type { SearchSuggestions } from '#shared/listings/search-suggestions.ts'
import { textWords } from '#shared/listings/text-words.ts'
import { suggestPlaces } from '#server/listings/places/gazetteer.ts'
import { askAs } from '#server/listings/search/ask-as.ts'
import { readTyped } from '#server/listings/search/reading/read-typed.ts'
import { listIndustries } from '#server/listings/store.ts'
import { listListings } from '#server/listings/search/pages-store.ts'
import type { Context } from '#server/model/context.ts'
import { didYouMean } from './did-you-mean.ts'
import { countNear, listTitled } from './store.ts'

const MOST = 5
const SHORTEST = 2

/** What a text that is being typed may become. Public. */
export async function suggestSearches(ctx: Context, typed: string): Promise<SearchSuggestions> {
  const search = foldSearch(typed)
  if (search.length < SHORTEST) {
    return { meaning: null, places: [], industries: [], businesses: [], didYouMean: null }
  }
  const { filter, chips } = readTyped(typed)
  const [industries, businesses, places, meaning] = await Promise.all([
    listIndustries(ctx.searches),
    listTitled(ctx.searches, search, MOST),
    withCounts(ctx, suggestPlaces(search).slice(0, MOST)),
    chips.length > 1 ? meaningOf(ctx, filter) : null,
  ])
  const isUnderstood = Object.keys(filter).some((name) => name !== 'search')
  return {
    meaning,
    places,
    industries: industries.filter(isMeantBy(textWords(search))).slice(0, MOST),
    businesses,
    didYouMean: businesses.length > 0 || places.length > 0 || isUnderstood ? null : await didYouMean(ctx, search),
  }
}

/** Places with businesses come first, the larger ones of them before the others. */
async function withCounts({ searches }: Context, places: readonly Place[]): Promise<SearchSuggestions['places']> {
  if (places.length === 0) return []
  const counts = await countNear(searches, places)
  const counted = places.map(({ name }, index) => ({ near: name, count: counts[index] ?? 0 }))
  return [...counted.filter(({ count }) => count > 0), ...counted.filter(({ count }) => count === 0)]
}

async function meaningOf(ctx: Context, understood: ListingFilter): Promise<SearchSuggestions['meaning']> {
  const filter = await askAs(ctx, understood)
  const { total, isBounded } = await listListings(ctx.searches, { filter, sort: 'newest', limit: 1 })
  return total === 0 ? null : { label: capitalized(searchPhrase(filter)), count: total, isBounded }
}

/** Each word begins a word of the industry. */
function isMeantBy(words: readonly string[]): (one: IndustryCount) => boolean {
  return ({ industry }) => {
    const own = textWords(industry)
    return words.length > 0 && words.every((word) => own.some((one) => one.startsWith(word)))
  }
}
