import { foldSearch } from '#shared/listings/listing-filter.ts'
import type { IndustryCount } from '#shared/listings/listings.ts'
import type { SearchSuggestions } from '#shared/listings/search-suggestions.ts'
import { textWords } from '#shared/listings/text-words.ts'
import { suggestPlaces } from '#server/listings/places/gazetteer.ts'
import { listIndustries, listListings } from '#server/listings/store.ts'
import type { Context } from '#server/model/context.ts'
import { listTitled, isKnownBeginning, listLikeWords } from './store.ts'
import { CITIES } from '#region/cities.ts'
import { TRADE_SYNONYMS } from '#shared/listings/trade-synonyms.ts'
import { closestTo } from '#server/listings/places/typing-mistakes.ts'
import type { Queryable } from '#server/platform/database/client.ts'

const MOST_WORDS = 6

/** Words of trades and towns, which may be meant even if no title has them. */
const VOCABULARY = new Set([
  ...TRADE_SYNONYMS.flat().flatMap(textWords),
  ...CITIES.flatMap(({ name }) => textWords(name)),
])

/**
 * A search with each word that no listing has replaced by the most similar one of titles, trades and towns; undefined if
 * there is none to replace.
 */
async function withoutMistakes(db: Queryable, search: string): Promise<string | undefined> {
  const words = textWords(search)
  if (words.length > MOST_WORDS) return undefined
  const meant = await Promise.all(words.map((word) => correctWord(db, word)))
  return meant.every((word, index) => word === words[index]) ? undefined : meant.join(' ')
}

async function correctWord(db: Queryable, word: string): Promise<string> {
  if (await isKnownBeginning(db, word)) return word
  const [closest] = closestTo(word, [...(await listLikeWords(db, word)), ...VOCABULARY])
  return closest ?? word
}

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

async function didYouMean(ctx: Context, search: string): Promise<string | null> {
  if (await isFound(ctx, search)) return null
  const meant = await withoutMistakes(ctx.searches, search)
  return meant !== undefined && (await isFound(ctx, meant)) ? meant : null
}

async function isFound({ searches }: Context, search: string): Promise<boolean> {
  const { total } = await listListings(searches, { filter: { search }, sort: 'newest', limit: 1 })
  return total > 0
}
