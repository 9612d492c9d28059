import { DIRECTIONS, STREET_KINDS, UNITS } from '#shared/listings/street-words.ts'
import type { Finding } from './leaks.ts'
import { numberAt } from './numbers.ts'
import { streetOf, USUAL_KINDS } from './street.ts'
import type { Street } from './street.ts'
import { endOfSpelled, excerpt } from './tokens.ts'
import type { Reading, Token } from './tokens.ts'
import { ORDINARY_WORDS, STREET_NAMES_THAT_ARE_WORDS } from './word-lists.ts'

/** An unusual street tells enough without its "Street". */
const NAME_LEAST = 6
/** Tokens between a house's number and its street, at most: "1420, in Suite 3, on North Fairmont". */
const BETWEEN_MOST = 6
const NUMBER_AND_KIND = /^(\p{L}+(?:st|nd|rd|th))(\p{L}{2,9})$/u
const BETWEEN = new Set('on at of in by off the number no num house block half and building'.split(' '))
const HIGHWAY_WORDS = new Set('us u s state wa washington county highway hwy route rte rt sr interstate i'.split(' '))

/**
 * House number and street are exact, whatever is abbreviated, spelled out, turned around or put between them. The street
 * alone is likely.
 */
export function addressLeaks(reading: Reading, address = ''): Finding[] {
  const { tokens } = reading
  const street = streetOf(address)
  const exact = street && findHouse(reading, street)
  if (exact) return [{ kind: 'address', found: excerpt(reading, exact), isExact: true }]
  const likely = street && findStreet(tokens, street)
  return likely ? [{ kind: 'address', found: excerpt(reading, likely), isExact: false }] : []
}

function findHouse(reading: Reading, street: Street): readonly Token[] | undefined {
  const { tokens } = reading
  for (const index of tokens.keys()) {
    for (const number of street.numbers) {
      const end = endOfSpelled(tokens, index, number)
      const after = end === undefined ? undefined : endOfStreetNear(reading, end, street)
      if (after !== undefined) return tokens.slice(index, after)
    }
    const streetEnd = endOfTellingStreet(tokens, index, street)
    const after = streetEnd === undefined ? undefined : endOfNumberNear(tokens, streetEnd, street.numbers)
    if (after !== undefined) return tokens.slice(index, after)
  }
  return undefined
}

/** After the street that follows a number, with what may stand between them. */
function endOfStreetNear(reading: Reading, from: number, street: Street): number | undefined {
  const { tokens } = reading
  let hasDirection = false
  for (let index = from; index <= from + BETWEEN_MOST; index += 1) {
    const token = tokens[index]
    const end = endOfTellingStreet(tokens, index, street)
    if (end !== undefined) return end
    // "12 main dishes" is no address.
    const isMeant = hasDirection || /^[\p{Lu}\d]/u.test(token?.raw ?? '')
    const named = isMeant ? endOfName(tokens, index, street) : undefined
    if (named !== undefined) return named
    if (token === undefined || !mayStandBetween(reading, index)) return undefined
    hasDirection ||= DIRECTIONS.has(token.text)
  }
  return undefined
}

function endOfNumberNear(tokens: readonly Token[], from: number, numbers: readonly string[]): number | undefined {
  for (let index = from; index <= from + BETWEEN_MOST; index += 1) {
    for (const number of numbers) {
      const end = endOfSpelled(tokens, index, number)
      if (end !== undefined) return end
    }
    const { text = '', meaning } = tokens[index] ?? {}
    if (!BETWEEN.has(text) && !DIRECTIONS.has(text) && !UNITS.has(meaning?.text ?? '')) return undefined
  }
  return undefined
}

/** "Suite 4", "½", "-1424", "B", "on the". */
function mayStandBetween({ text, tokens }: Reading, index: number): boolean {
  const token = tokens[index]
  if (token === undefined) return false
  const isOfUnit = [index - 1, index + 1].some((at) => UNITS.has(tokens[at]?.meaning.text ?? ''))
  const isSmall = token.text.length <= 2 && (/^\d+$/u.test(token.text) || token.text.length === 1)
  const isRange = /^\d+$/u.test(token.text) && /\p{Pd}\s?$/u.test(text.slice(Math.max(0, token.start - 2), token.start))
  return (
    isOfUnit ||
    isSmall ||
    isRange ||
    BETWEEN.has(token.text) ||
    DIRECTIONS.has(token.text) ||
    UNITS.has(token.meaning.text)
  )
}

/** The street's name followed by its kind, or alone if it is unusual enough. */
function findStreet(tokens: readonly Token[], street: Street): readonly Token[] | undefined {
  for (const index of tokens.keys()) {
    const end = endOfTellingStreet(tokens, index, street)
    const isMeant = isUnusual(street.name) || /^[\p{Lu}\d]/u.test(tokens[index]?.raw ?? '')
    if (end !== undefined && isMeant) return tokens.slice(index, end)
  }
  return undefined
}

function endOfTellingStreet(tokens: readonly Token[], from: number, street: Street): number | undefined {
  return endOfStreet(tokens, from, street) ?? (isUnusual(street.name) ? endOfName(tokens, from, street) : undefined)
}

function isUnusual(name: string): boolean {
  return (
    name.length >= NAME_LEAST &&
    /^\p{L}+$/u.test(name) &&
    !STREET_NAMES_THAT_ARE_WORDS.has(name) &&
    !ORDINARY_WORDS.has(name)
  )
}

/** After a street's name and its kind, also in one word as in "elmst". */
function endOfStreet(tokens: readonly Token[], from: number, { name, kind }: Street): number | undefined {
  if (kind === 'highway' && /^\d+$/u.test(name)) return endOfHighway(tokens, from, name)
  const end = endOfSpelled(tokens, from, name)
  if (kind === 'box') return end
  if (end !== undefined) {
    const next = tokens[end]?.meaning.text ?? ''
    // "A second way" does not tell of Second Avenue.
    return next !== '' && (next === kind || (USUAL_KINDS.has(next) && !/^\d/u.test(name))) ? end + 1 : undefined
  }
  return isOneWord(tokens[from]?.text ?? '', name) ? from + 1 : undefined
}

function isOneWord(text: string, name: string): boolean {
  if (text.startsWith(name)) return STREET_KINDS.has(text.slice(name.length))
  const number = /^\d/u.test(name) ? NUMBER_AND_KIND.exec(text) : null
  return STREET_KINDS.has(number?.[2] ?? '') && numberAt((index) => number?.[index + 1], 0)?.text === name
}

function endOfName(tokens: readonly Token[], from: number, { name, kind }: Street): number | undefined {
  return kind === 'highway' && /^\d+$/u.test(name) ? undefined : endOfSpelled(tokens, from, name)
}

/** "US Hwy 2", "SR-20", "State Route 20". */
function endOfHighway(tokens: readonly Token[], from: number, number: string): number | undefined {
  let index = from
  while (HIGHWAY_WORDS.has(tokens[index]?.text ?? '')) index += 1
  return index === from ? undefined : endOfSpelled(tokens, index, number)
}
