import { textWords } from '#shared/listings/text-words.ts'
import { isKnownWord } from './vocabulary.ts'

/**
 * The words of a search, folded, that name no trade, industry or condition: from them the synonyms grow. Words with digits
 * and very long ones are left out, since they may be somebody's number or address.
 *
 * @param words what a reading left as words (`SearchReading.filter.search`)
 */
export function unknownWords(words: string): string[] {
  return [...new Set(textWords(words))].filter((word) => /^[a-z]{3,24}$/u.test(word) && !isKnownWord(word))
}
