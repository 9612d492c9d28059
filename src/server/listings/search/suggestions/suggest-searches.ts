import { foldSearch } from '#shared/listings/listing-filter.ts'
import type { IndustryCount } from '#shared/listings/listings.ts'
import type { SearchSuggestions } from '#shared/listings/search-suggestions.ts'
import { textWords } from '#shared/listings/text-words.ts'
import { suggestPlaces } from '#server/listings/places/gazetteer.ts'
import { listIndustries } from '#server/listings/store.ts'
import type { Context } from '#server/model/context.ts'
import { didYouMean } from './did-you-mean.ts'
import { listTitled } from './store.ts'

const MOST = 5
const SHORTEST = 2

/** What a text that is being typed may become. Public. */
export async function suggestSearches(ctx: Context, typed: string): Promise<SearchSuggestions> {
  const search = foldSearch(typed)
  if (search.length < SHORTEST) return { places: [], industries: [], businesses: [], didYouMean: null }
  const [industries, businesses] = await Promise.all([
    listIndustries(ctx.searches),
    listTitled(ctx.searches, search, MOST),
  ])
  const places = suggestPlaces(search).map(({ name }) => name)
  return {
    places: places.slice(0, MOST),
    industries: industries.filter(isMeantBy(textWords(search))).slice(0, MOST),
    businesses,
    didYouMean: businesses.length > 0 || places.length > 0 ? null : await didYouMean(ctx, search),
  }
}

/** Each word begins a word of the industry. */
function isMeantBy(words: readonly string[]): (one: IndustryCount) => boolean {
  return ({ industry }) => {
    const own = textWords(industry)
    return words.length > 0 && words.every((word) => own.some((one) => one.startsWith(word)))
  }
}
