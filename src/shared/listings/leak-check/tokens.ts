import { DIRECTIONS, STREET_KINDS, UNITS } from '#shared/listings/street-words.ts'
import { numberAt } from './numbers.ts'

/** A run of letters or of digits. */
export interface Token {
  /** In lower case, without accents. */
  text: string
  /** As written. */
  raw: string
  start: number
  end: number
  /** What it may stand for, its own text first. */
  readings: readonly TokenReading[]
  /** The whole word of an abbreviation, the digits of a number in words. */
  meaning: TokenReading
}

interface TokenReading {
  text: string
  /** Of tokens that it takes: "five hundred six" are three. */
  count: number
}

/** A text as the checks read it. */
export interface Reading {
  text: string
  /** For patterns: without what nobody sees, with one kind of hyphen and of bullet. */
  plain: string
  tokens: readonly Token[]
}

export function readText(text: string): Reading {
  return { text, plain: plainOf(text), tokens: tokensOf(text) }
}

export function tokensOf(text: string): Token[] {
  const { folded, positions } = foldText(text)
  const found = [...folded.matchAll(/\d+(?:st|nd|rd|th)(?!\p{L})|\p{L}+|\d+/gu)].map(({ 0: word, index }) => ({
    text: word,
    start: positions ? (positions[index] ?? 0) : index,
    end: positions ? (positions[index + word.length] ?? text.length) : index + word.length,
  }))
  const wordAt = (index: number) => found[index]?.text
  return found.map((own, index) => {
    const asWritten = { text: own.text, count: 1 }
    const meaning = numberAt(wordAt, index) ?? wholeWord(own.text) ?? asWritten
    const isInWord = own.start === found[index - 1]?.end || own.end === found[index + 1]?.start
    const readings = [
      asWritten,
      ...(meaning === asWritten ? [] : [meaning]),
      ...(isInWord ? lookalikesOf(own.text) : []),
    ]
    return { ...own, raw: text.slice(own.start, own.end), readings, meaning }
  })
}

/** The words of a secret with numbers as digits and abbreviations in full. */
export function meaningsOf(tokens: readonly Token[]): string[] {
  const meanings: string[] = []
  for (let index = 0; index < tokens.length;) {
    const meaning = tokens[index]?.meaning ?? { text: '', count: 1 }
    meanings.push(meaning.text)
    index += meaning.count
  }
  return meanings
}

/** Saint and street have one abbreviation, so they are one. */
const SAINT_OR_STREET = new Set(['st', 'saint', 'street', 'str', 'strt', 'snt'])
/** They are words more often than abbreviations. */
const WORDS = new Set(['is', 'est', 'so', 'via', 'sta', 'pass', 'front', 'exp'])

function wholeWord(text: string): TokenReading | undefined {
  if (SAINT_OR_STREET.has(text)) return { text: 'st', count: 1 }
  if (WORDS.has(text)) return undefined
  const word = STREET_KINDS.get(text) ?? DIRECTIONS.get(text) ?? UNITS.get(text)
  return word === undefined || word === text ? undefined : { text: word, count: 1 }
}

const DIGITS_AS_LETTERS: Readonly<Record<string, string>> = { 0: 'o', 1: 'l', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b' }
const LETTERS_AS_DIGITS: Readonly<Record<string, string>> = { o: '0', l: '1', i: '1' }

/** "B1uebird" is Bluebird, and "5O9" is 509. */
function lookalikesOf(text: string): TokenReading[] {
  const letters = text.replaceAll(/\d/gu, (digit) => DIGITS_AS_LETTERS[digit] ?? digit)
  const digits = text.replaceAll(/[oli]/gu, (letter) => LETTERS_AS_DIGITS[letter] ?? letter)
  const found = [letters, letters.replaceAll('l', 'i'), ...(/^\d+$/u.test(digits) ? [digits] : [])]
  return found
    .filter((other) => other !== text && (/^\d/u.test(text) || other === digits))
    .map((other) => ({ text: other, count: 1 }))
}

const SPECIAL: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}
/** Cyrillic and Greek letters, and the Latin ones that they look like. */
const LOOKALIKES = new Map(
  Array.from('авсеніјкморѕтухԁɡαβεηικνορτυχ', (letter, index) => [
    letter,
    'abcehijkmopstyxdgabenikvoptux'[index] ?? '',
  ]),
)
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{M}]/u
const ASCII = /^[\0-\u007F]*$/u

/** A text in plain small letters and digits, and where each of its characters was; undefined where nothing moved. */
function foldText(text: string): { folded: string; positions?: readonly number[] } {
  if (ASCII.test(text)) return { folded: text.toLowerCase() }
  const positions: number[] = []
  const known = new Map<string, string>()
  let [folded, index] = ['', 0]
  for (const character of text) {
    const plain = known.get(character) ?? foldCharacter(character)
    known.set(character, plain)
    for (let at = 0; at < plain.length; at += 1) positions.push(index)
    folded += plain
    index += character.length
  }
  return { folded, positions }
}

function foldCharacter(character: string): string {
  if (ASCII.test(character)) return character.toLowerCase()
  if (UNSEEN.test(character)) return ''
  if (/\p{Nd}/u.test(character)) return digitOf(character)
  const letters = character.normalize('NFKD')
  // A fraction does not go on a number: "506½".
  return (letters.includes('\u2044') ? ` ${letters}` : letters)
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\0-\u007F]/gu, (letter) => SPECIAL[letter] ?? LOOKALIKES.get(letter) ?? letter)
}

/** Digits of every script stand in rows of ten. */
function digitOf(character: string): string {
  const plain = character.normalize('NFKD')
  if (/^\d$/u.test(plain)) return plain
  const code = character.codePointAt(0) ?? 0
  let zero = code
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String(code - zero)
}

function plainOf(text: string): string {
  if (ASCII.test(text)) return text
  return text
    .normalize('NFKC')
    .replaceAll(/[\p{Default_Ignorable_Code_Point}\p{Me}]/gu, '')
    .replaceAll(/\p{Nd}/gu, digitOf)
    .replaceAll(/[\p{Pd}\u2212\u2043]/gu, '-')
    .replaceAll(/[\u2022\u2219\u22C5\u25CF\u25E6\u2027\u30FB\u00B7\u2024\u2056\u205A\u25AA\u25A0]/gu, '·')
}

export function squeeze(tokens: readonly Token[]): string {
  return tokens.map(({ text }) => text).join('')
}

const NONE: ReadonlySet<string> = new Set()

/**
 * The index after the tokens that from one on spell a text, however they are spaced: "blue-bird", "Blue Bird" and
 * "b l u e b i r d" are all "bluebird". Passed words may stand between.
 */
export function endOfSpelled(
  tokens: readonly Token[],
  from: number,
  wanted: string,
  passed: ReadonlySet<string> = NONE,
): number | undefined {
  const token = tokens[from]
  if (token === undefined) return undefined
  for (const { text, count } of token.readings) {
    if (text === wanted) return from + count
    if (!wanted.startsWith(text)) continue
    const end = endOfRest(tokens, from + count, wanted.slice(text.length), passed)
    if (end !== undefined) return end
  }
  return undefined
}

function endOfRest(tokens: readonly Token[], from: number, wanted: string, passed: ReadonlySet<string>) {
  for (let next = from; ; next += 1) {
    const end = endOfSpelled(tokens, next, wanted, passed)
    if (end !== undefined || !passed.has(tokens[next]?.text ?? '')) return end
  }
}

/** The first tokens that spell one of these texts. They begin and end as words do. */
export function findSpelled(
  tokens: readonly Token[],
  wanted: string | ReadonlySet<string>,
  passed?: ReadonlySet<string>,
): readonly Token[] | undefined {
  for (const own of typeof wanted === 'string' ? [wanted] : wanted) {
    if (own === '') continue
    for (const first of tokens.keys()) {
      const end = endOfSpelled(tokens, first, own, passed)
      if (end !== undefined) return tokens.slice(first, end)
    }
  }
  return undefined
}

/** A secret as it is written, and by its meaning. */
export function spellingsOf(tokens: readonly Token[]): ReadonlySet<string> {
  return new Set([squeeze(tokens), meaningsOf(tokens).join('')])
}

/** The token that has a text inside, as "bluebirdbakeryspokane" has "bluebird". */
export function findInside(tokens: readonly Token[], wanted: string): readonly Token[] | undefined {
  const holder = tokens.find(({ text }) => text.includes(wanted))
  return holder && [holder]
}

export function isCapital({ raw }: Token): boolean {
  return /^\p{Lu}/u.test(raw)
}

/** The part of a text from the first token to the last. */
export function excerpt({ text }: Reading, tokens: readonly Token[]): string {
  return text.slice(tokens[0]?.start, tokens.at(-1)?.end).replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
}
