import { foldLetters } from '#shared/listings/text-words.ts'
import { MEANT_BY_MISTAKE } from './common-misspellings.ts'
import type { KnownPlaces } from './known-places.ts'
import { closestTo } from './typing-mistakes.ts'
import { comparedWith, isFiller, isKnownWord, separated } from './vocabulary.ts'

const BEFORE_PLACE = /(?:^| )(?:in|near|around|by|of|from|outside|to|en|cerca de) $/u
/** A shorter word is one letter away from too many others. */
const SHORTEST_COMPARED = 8
const SHORTEST_JOINED = 7

/**
 * A typed text with spaces where words run together ("coffeeshop", "cafenearspokane") and without plain typing mistakes. What
 * stands in quotes stays.
 */
export function spelled(text: string, places: KnownPlaces): string {
  let isQuoted = false
  let written = ''
  for (const [piece = ''] of text.matchAll(/["“”]|[\p{L}\p{N}'’]+|[^\p{L}\p{N}'’"“”]+/gu)) {
    if (/["“”]/u.test(piece)) isQuoted = !isQuoted
    written += isQuoted || !/^[\p{L}'’]{4,}$/u.test(piece) ? piece : spelledWord(piece, written, places)
  }
  return written
}

function spelledWord(piece: string, before: string, places: KnownPlaces): string {
  const word = foldLetters(piece)
  const meant = MEANT_BY_MISTAKE.get(word)
  if (meant) return meant
  if (isKnownWord(word) || places.placeNamed([word])) return separated(word) ?? piece
  const apart = separated(word) ?? splitUp(word, places)
  if (apart) return apart
  const isPlaceExpected = BEFORE_PLACE.test(foldLetters(before))
  const place = places.closestName(word, isPlaceExpected ? 'all' : 'cities')
  if (place) return place
  if (word.length < SHORTEST_COMPARED) return piece
  const [trade] = closestTo(word, comparedWith(word), word.length < 11 ? 1 : 2)
  return trade ?? piece
}

/** A word that is nothing but known ones: "cafenearspokane". */
function splitUp(word: string, places: KnownPlaces): string | undefined {
  if (word.length < SHORTEST_JOINED || word.length > 60) return undefined
  const isWord = (part: string) =>
    part.length < 4 ? isShort(part) : isKnownWord(part) || places.placeNamed([part]) !== undefined
  // The fewest words up to each letter.
  const best: (string[] | undefined)[] = [[]]
  for (let end = 2; end <= word.length; end += 1) {
    for (let start = Math.max(0, end - 16); start <= end - 2; start += 1) {
      const so = best[start]
      const part = word.slice(start, end)
      if (!so || (best[end] && (best[end]?.length ?? 0) <= so.length + 1) || !isWord(part)) continue
      best[end] = [...so, part]
    }
  }
  const words = best[word.length]
  const isTelling = words?.some((part) => part.length > 3 && !isFiller(part))
  return words && words.length > 1 && isTelling ? words.join(' ') : undefined
}

function isShort(part: string): boolean {
  return part === 'in' || part === 'for' || part === 'gas' || part === 'car' || part === 'bar' || part === 'pet'
}
