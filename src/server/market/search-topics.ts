import { industryInWords } from '#shared/market/industry-words.ts'
import { findIndustry } from '#shared/market/market-industries.ts'
import { resolvePlace, surroundingsOf } from '#server/listings/places/gazetteer.ts'
import { countyNamed } from '#server/listings/places/market-place.ts'

interface SearchTopic {
  /** Empty if the search doesn't say. */
  industry: string
  county: string
}

/** What a search is about: the chosen industry, or what its words say. */
export function topicOf(term: string | null, chosen: string | null): SearchTopic {
  const industry = (chosen && findIndustry(chosen)) || industryInWords(term ?? '')
  return { industry: industry ?? '', county: countyIn(term ?? '') ?? '' }
}

/**
 * The county that a term names, or that of its town. Small towns are named like many things ("Home", "Union", "Index"),
 * so they count only by themselves or with the state.
 */
function countyIn(term: string): string | undefined {
  const named = countyNamed(term)
  if (named) return named
  const place = resolvePlace(term)
  if (!place) return undefined
  const { county, smallTown } = surroundingsOf(place)
  const isMeant =
    !smallTown || term.trim() === smallTown.toLowerCase() || /\bwa(?:shington)?\b|\b9[89]\d{3}\b/u.test(term)
  return isMeant ? county : undefined
}
