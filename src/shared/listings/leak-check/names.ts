import type { Finding, Secrets } from './leaks.ts'
import { excerpt, findInside, findSpelled, squeeze, tokensOf } from './tokens.ts'
import type { Reading, Token } from './tokens.ts'
import { COMMON_WORDS, NAMES_THAT_ARE_WORDS, ORDINARY_WORDS } from './word-lists.ts'

/** A text this long counts also inside another word. */
const INSIDE_LEAST = 8
const WORD_LEAST = 3
/** They come and go: "The Bluebird Bakery Company, LLC" and "Bluebird Bakery" are one name. */
const LEGAL = new Set(['the', 'and', 'llc', 'llp', 'lp', 'inc', 'incorporated', 'corp', 'co', 'company', 'ltd', 'dba'])

/**
 * The whole name is exact. Likely is a word of it that not every business of the kind or the region has; if there is
 * none, two of its words together.
 */
export function nameLeaks(reading: Reading, name = ''): Finding[] {
  const words = withoutLegal(tokensOf(name))
  const whole = squeeze(words)
  const telling = words.filter(({ text }) => isTelling(text))
  // "Bakery" alone is no secret.
  if (words.length === 0 || (words.length === 1 && telling.length === 0)) return []
  const tokens = withoutLegal(reading.tokens)
  const spelled = findSpelled(tokens, whole)
  const inside = telling.length > 0 && whole.length >= INSIDE_LEAST ? findInside(tokens, whole) : undefined
  // "Halyard & Finch" without its "Chandlery" is the name all the same.
  const found = spelled ?? inside ?? findPair(tokens, words, isTelling)
  if (found) return [{ kind: 'name', found: excerpt(reading, found), isExact: true }]
  const parts = telling.length > 0 ? telling.flatMap(({ text }) => findWord(tokens, text)) : findPairs(tokens, words)
  return parts.map((part) => ({ kind: 'name', found: excerpt(reading, part), isExact: false }))
}

/** Both names together, in either order and with a middle name, are exact. One of them is likely. */
export function ownerLeaks(reading: Reading, owner: Secrets['owner']): Finding[] {
  const first = ownWords(owner?.firstName)
  const last = ownWords(owner?.lastName)
  if (first.length === 0 && last.length === 0) return []
  const { tokens } = reading
  const whole = first.length > 0 && last.length > 0 ? findOwner(tokens, first, last) : undefined
  if (whole) return [{ kind: 'owner', found: excerpt(reading, whole), isExact: true }]
  return [...first, ...last]
    .filter((word) => word.length >= WORD_LEAST)
    .flatMap((word) => tokens.filter((token) => isNamed(token, word)))
    .map((token) => ({ kind: 'owner', found: token.raw, isExact: false }))
}

function withoutLegal(tokens: readonly Token[]): Token[] {
  return tokens.filter(({ text }) => !LEGAL.has(text))
}

/** Whether a word of a name distinguishes the business. */
function isTelling(word: string): boolean {
  return word.length >= WORD_LEAST && !ORDINARY_WORDS.has(word) && !ORDINARY_WORDS.has(singular(word))
}

/** A word of the name, in the plural too, and a long one inside of another. */
function findWord(tokens: readonly Token[], word: string): (readonly Token[])[] {
  const isLong = word.length >= INSIDE_LEAST
  const found = tokens.find(({ text }) => singular(text) === singular(word) || (isLong && text.includes(word)))
  return found ? [[found]] : []
}

function findPairs(tokens: readonly Token[], words: readonly Token[]): (readonly Token[])[] {
  // "Valley Plumbing" and "Yakima Valley" are many, "Green River" of another place is not.
  const found = words.length < 3 ? undefined : findPair(tokens, words, (word) => COMMON_WORDS.has(word))
  return found ? [found] : []
}

/** Two neighboring words of a name, both of a kind, as neighbors in a text. */
function findPair(
  tokens: readonly Token[],
  words: readonly Token[],
  isOfKind: (word: string) => boolean,
): readonly Token[] | undefined {
  for (const [index, { text }] of words.entries()) {
    const next = words[index + 1]?.text
    if (next === undefined || !isOfKind(text) || !isOfKind(next)) continue
    const found = findSpelled(tokens, `${text}${next}`)
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
  if (turned?.every((token) => !isWord(token.text) || isCapital(token))) return turned
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

function isNamed(token: Token, word: string): boolean {
  return token.text === word && (!isWord(word) || isCapital(token))
}

function isWord(text: string): boolean {
  return NAMES_THAT_ARE_WORDS.has(text) || ORDINARY_WORDS.has(text)
}

function isCapital({ raw }: Token): boolean {
  return /^\p{Lu}/u.test(raw)
}
