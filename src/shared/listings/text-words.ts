/** Letters with accents and the letter that each counts as. The database's `text_words` has the same two lists. */
const ACCENTED =
  'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿĀāĂăĄąĆćĈĉĊċČčĎďĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĨĩĪīĬĭĮįİĴĵĶķĹĺĻļĽľŃńŅņŇňŌōŎŏŐőŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽžØøŁłĐđı'
const PLAIN =
  'aaaaaaceeeeiiiinooooouuuuyaaaaaaceeeeiiiinooooouuuuyyaaaaaaccccccccddeeeeeeeeeegggggggghhiiiiiiiiijjkkllllllnnnnnnoooooorrrrrrssssssssttttuuuuuuuuuuuuwwyyyzzzzzzoollddi'

const plainOf = /* @__PURE__ */ new Map([...ACCENTED].map((letter, index) => [letter, PLAIN[index] ?? '']))

/** Most texts, which are folded at once. */
const IS_PLAIN = /^[\0-\u007f]*$/u

/** A text in lower case without accents, letter by letter, so that places in it stay where they are. */
export function foldLetters(text: string): string {
  if (IS_PLAIN.test(text)) return text.toLowerCase()
  return text
    .replaceAll(/[A-Z]+/gu, (letters) => letters.toLowerCase())
    .replaceAll(/[\u00c0-\u017f]/gu, (letter) => plainOf.get(letter) ?? letter)
}

const LONGEST_WORD = 40
/** Written inside words: apostrophes and combining accents. */
const INSIDE_WORDS = /['\u2019]|[\u0300-\u036f]/gu
const BETWEEN_WORDS = /[\0-\u002f\u003a-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u206f\u3000-\u303f]+/u

/**
 * The words of a text for searching: without case, accents and apostrophes, each cut at 40 characters. The database splits
 * texts by the same rules, whatever its locale.
 */
export function textWords(text: string): string[] {
  const folded = foldLetters(text.toWellFormed()).replaceAll(INSIDE_WORDS, '')
  return folded.split(BETWEEN_WORDS).filter(Boolean).map(cutWord)
}

function cutWord(word: string): string {
  return word.length > LONGEST_WORD ? [...word].slice(0, LONGEST_WORD).join('') : word
}

/** Words of which any excludes a business: those given, in singular and plural. */
export function excludedForms(exclude: string): string[] {
  return [...new Set(textWords(exclude).flatMap(formsOf))]
}

export function singularOf(word: string): string {
  if (/[^aeiou]ies$/u.test(word) && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(?:s|x|z|ch|sh)es$/u.test(word) && word.length > 4) return word.slice(0, -2)
  if (/[^siu]s$/u.test(word) && word.length > 3) return word.slice(0, -1)
  return word
}

/** The word itself, its singular and its plural. "es" may end both: "boxes" are of a box, "houses" of a house. */
export function formsOf(word: string): string[] {
  const singular = singularOf(word)
  const other = word.endsWith('es') && singular === word.slice(0, -2) ? [word.slice(0, -1)] : []
  return [...new Set([word, singular, ...other, pluralOf(singular)])]
}

export function pluralOf(word: string): string {
  if (/[^aeiou]y$/u.test(word)) return `${word.slice(0, -1)}ies`
  return /(?:s|x|z|ch|sh)$/u.test(word) ? `${word}es` : `${word}s`
}
