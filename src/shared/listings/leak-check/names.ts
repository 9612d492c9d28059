import type { Finding, Secrets } from './leaks.ts'
import { excerpt, findInside, findSpelled, isCapital, spellingsOf, squeeze, tokensOf } from './tokens.ts'
import type { Reading, Token } from './tokens.ts'
import { COMMON_WORDS, NAMES_THAT_ARE_WORDS, ORDINARY_WORDS } from './word-lists.ts'

/** A text this long counts also inside another word. */
const INSIDE_LEAST = 8
const WORD_LEAST = 3
const SPELLED_LEAST = 5
/** They come and go: "The Bluebird Bakery Company, LLC" and "Bluebird Bakery" are one name. */
const LEGAL = new Set('the and n llc llp lp inc incorporated corp co company ltd dba'.split(' '))
/** What may stand between the words of a name. */
const PASSED = new Set([...LEGAL, 's', 'plus', 'und'])

/**
 * The whole name is exact. Likely is a word of it that not every business of the kind or the region has; if there is
 * none, two of its words together.
 */
export function nameLeaks(reading: Reading, name = ''): Finding[] {
  const { tokens } = reading
  const words = tokensOf(name).filter(({ text }) => !LEGAL.has(text))
  const telling = words.filter(isTelling)
  // "Bakery" alone is no secret.
  if (words.length === 0 || (words.length === 1 && telling.length === 0)) return []
  const found = findWhole(tokens, words, telling.length > 0)
  // "A coffee shop" does not tell of The Coffee Shop.
  const isMeant =
    telling.length > 0 || words.length > 2 || found?.every((token) => isCapital(token) || /^\d/u.test(token.raw))
  if (found) return isMeant ? [{ kind: 'name', found: excerpt(reading, found), isExact: true }] : []
  const parts = telling.length > 0 ? telling.flatMap((word) => findWord(tokens, word)) : findPairs(tokens, words)
  return parts.map((part) => ({ kind: 'name', found: excerpt(reading, part), isExact: false }))
}

/** Both names together, in either order and with a middle name, are exact, and the only one of who has one. Else it is likely. */
export function ownerLeaks(reading: Reading, owner: Secrets['owner']): Finding[] {
  const first = ownWords(owner?.firstName)
  const last = ownWords(owner?.lastName)
  const { tokens } = reading
  const hasBoth = first.length > 0 && last.length > 0
  const whole = hasBoth ? findOwner(tokens, first, last) : findSpelledWord(tokens, [...first, ...last].join(''))[0]
  if (whole?.every((token) => token.text.length === 1 || isMeantAsName(token)))
    return [{ kind: 'owner', found: excerpt(reading, whole), isExact: true }]
  return [...first, ...last]
    .filter((word) => word.length >= WORD_LEAST)
    .flatMap((word) => findNamed(reading, word))
    .map((found) => ({ kind: 'owner', found: excerpt(reading, found), isExact: false }))
}

function findWhole(tokens: readonly Token[], words: readonly Token[], hasTelling: boolean) {
  const whole = squeeze(words)
  const spelled = findSpelled(tokens, spellingsOf(words), PASSED)
  const inside = hasTelling && whole.length >= INSIDE_LEAST ? findInside(tokens, whole) : undefined
  // "Halyard & Finch" without its "Chandlery" is the name all the same.
  return spelled ?? inside ?? findPair(tokens, words, isTelling)
}

/** Whether a word of a name distinguishes the business. */
function isTelling({ text, meaning }: Token): boolean {
  const isOrdinary = ORDINARY_WORDS.has(text) || ORDINARY_WORDS.has(singular(text)) || ORDINARY_WORDS.has(meaning.text)
  return text.length >= WORD_LEAST && !isOrdinary && !/^\d/u.test(meaning.text)
}

/** A word of the name, in the plural too, and a long one inside of another. */
function findWord(tokens: readonly Token[], { text: word }: Token): (readonly Token[])[] {
  const isLong = word.length >= INSIDE_LEAST
  const found = tokens.find(
    ({ text, readings }) =>
      readings.some((reading) => singular(reading.text) === singular(word)) || (isLong && text.includes(word)),
  )
  return found ? [[found]] : findSpelledWord(tokens, word)
}

/** Long enough not to come about by chance. */
function findSpelledWord(tokens: readonly Token[], word: string): (readonly Token[])[] {
  const found = word.length < SPELLED_LEAST ? undefined : findSpelled(tokens, word)
  return found ? [found] : []
}

function findPairs(tokens: readonly Token[], words: readonly Token[]): (readonly Token[])[] {
  // "Valley Plumbing" and "Yakima Valley" are many, "Green River" of another place is not.
  const found = words.length < 3 ? undefined : findPair(tokens, words, ({ text }) => COMMON_WORDS.has(text))
  return found ? [found] : []
}

/** Two neighboring words of a name, both of a kind, as neighbors in a text. */
function findPair(
  tokens: readonly Token[],
  words: readonly Token[],
  isOfKind: (word: Token) => boolean,
): readonly Token[] | undefined {
  for (const [index, word] of words.entries()) {
    const next = words[index + 1]
    if (next === undefined || !isOfKind(word) || !isOfKind(next)) continue
    const found = findSpelled(tokens, spellingsOf([word, next]), PASSED)
    if (found) return found
  }
  return undefined
}

function singular(word: string): string {
  return word.length > WORD_LEAST ? word.replace(/(?:es|s)$/u, '') : word
}

function ownWords(name = ''): string[] {
  return tokensOf(name)
    .map(({ text }) => text)
    .filter((word) => word.length > 1)
}

function findOwner(tokens: readonly Token[], first: string[], last: string[]): readonly Token[] | undefined {
  const [given, family] = [first.join(''), last.join('')]
  const turned = findSpelled(tokens, `${family}${given}`)
  // "The baker will stay" does not tell of Will Baker.
  if (turned?.every(isMeantAsName)) return turned
  const whole = `${given}${family}`
  const found = findSpelled(tokens, whole) ?? (whole.length >= INSIDE_LEAST ? findInside(tokens, whole) : undefined)
  if (found) return found
  // "Maria J. Lopez": one word may stand between.
  for (let index = 0; index + 2 < tokens.length; index += 1) {
    const [one, , other] = tokens.slice(index, index + 3)
    const isOther = other?.text === family || other?.text === last.at(-1)
    if (one?.text === first[0] && isOther) return tokens.slice(index, index + 3)
  }
  return undefined
}

function findNamed(reading: Reading, word: string): (readonly Token[])[] {
  const { tokens } = reading
  const found = tokens.filter((token, index) => {
    if (token.text !== word) return false
    // A sentence begins with a capital letter, and King County is no person.
    return (
      !isWord(word) || (isCapital(token) && !beginsSentence(reading, index) && tokens[index + 1]?.text !== 'county')
    )
  })
  return found.length > 0 || isWord(word) ? found.map((token) => [token]) : findSpelledWord(tokens, word)
}

function beginsSentence({ text, tokens }: Reading, index: number): boolean {
  return index === 0 || /[.!?:\n][^\p{L}\d]*$/u.test(text.slice(tokens[index - 1]?.end, tokens[index]?.start))
}

/** A name that is a word too counts with a capital letter. */
function isMeantAsName(token: Token): boolean {
  return !isWord(token.text) || isCapital(token)
}

function isWord(text: string): boolean {
  return NAMES_THAT_ARE_WORDS.has(text) || ORDINARY_WORDS.has(text)
}
