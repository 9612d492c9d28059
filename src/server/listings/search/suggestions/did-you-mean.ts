import { CITIES } from '#region/cities.ts'
import { textWords } from '#shared/listings/text-words.ts'
import { TRADE_SYNONYMS } from '#shared/listings/trade-synonyms.ts'
import { closestTo } from '#shared/search-reading/typing-mistakes.ts'
import { listListings } from '#server/listings/search/pages-store.ts'
import type { Context } from '#server/model/context.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { isKnownBeginning, listLikeWords } from './store.ts'

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

/** A search without its typing mistakes, if only that finds something. */
export async function didYouMean(ctx: Context, search: string): Promise<string | null> {
  // First, since words that are all known are soon looked up, and a search for them may read many businesses.
  const meant = await withoutMistakes(ctx.searches, search)
  if (meant === undefined || (await isFound(ctx, search))) return null
  return (await isFound(ctx, meant)) ? meant : null
}

async function isFound({ searches }: Context, search: string): Promise<boolean> {
  const { total } = await listListings(searches, { filter: { search }, sort: 'newest', limit: 1 })
  return total > 0
}
