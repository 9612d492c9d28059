import { SEARCH_MAX_LENGTH } from '#shared/listings/listing-filter.ts'
import type { ListingFilter } from '#shared/listings/listing-filter.ts'
import { MOST_MILES } from '#shared/listings/distance.ts'
import { foldLetters } from '#shared/listings/text-words.ts'
import { filterWords } from '#shared/saved/filter-words.ts'
import { LONGEST_PLACE } from './known-places.ts'
import type { KnownPlace, KnownPlaces } from './known-places.ts'
import { PHRASES } from './phrases.ts'
import type { SearchReading } from './search-reading.ts'
import { spelled } from './spelling.ts'
import { industryAt, isFiller, isTrade, tradeLength } from './vocabulary.ts'

interface Token {
  word: string
  from: number
  to: number
}

/** A part of the text and what it says; without a filter it says nothing. */
interface Part {
  from: number
  to: number
  filter?: ListingFilter
  /** It is searched for as it stands. */
  isWords?: boolean
}

/** In a town, rather than around it. */
export const WITHIN_TOWN = 10
const MILES_AN_HOUR = 45

/**
 * What a typed text means as a filter of `GET /api/businesses`: a place, an industry, prices and so on. What is not understood
 * stays as words in `search`, and what stands in quotes is searched for as it is. Each chip is a part of it, with the text that
 * remains without that part.
 */
export function readSearch(given: string, places: KnownPlaces): SearchReading {
  const text = spelled(given.toWellFormed().replaceAll('\0', '').normalize('NFC'), places).slice(0, SEARCH_MAX_LENGTH)
  const parts = partsOf(text, places)
  const words = parts.filter(({ isWords }) => isWords)
  const said = parts.flatMap(({ filter, from, to }) => (filter ? [{ filter, from, to }] : []))
  const filter: ListingFilter = Object.assign({}, ...said.map((part) => part.filter))
  // A distance from nowhere.
  if (filter.near === undefined) delete filter.miles
  const search = wordsOf(text, words)
  const chips = said.flatMap((part) => {
    const own = Object.fromEntries(Object.entries(part.filter).filter(([name]) => name in filter))
    return Object.keys(own).length > 0 ? [chipOf(text, own, [part])] : []
  })
  if (!search) return { filter, chips }
  return { filter: { search, ...filter }, chips: [chipOf(text, { search }, words), ...chips] }
}

function chipOf(text: string, filter: ListingFilter, parts: readonly Part[]): SearchReading['chips'][number] {
  let without = ''
  let at = 0
  for (const { from, to } of parts) {
    without += `${text.slice(at, from)} `
    at = to
  }
  without = tidy(without + text.slice(at))
  // Fillers alone would be an empty search in the box.
  const isLeft = without.split(' ').some((word) => !isFiller(foldLetters(word)))
  return { label: filterWords(filter).join(', '), filter, without: isLeft ? without : '' }
}

/** The words of a search, each run of them as it was typed. */
function wordsOf(text: string, words: readonly Part[]): string {
  const runs: Part[] = []
  for (const part of words) {
    const last = runs.at(-1)
    if (last && /^[^\p{L}\p{N}"“”]*$/u.test(text.slice(last.to, part.from))) last.to = part.to
    else runs.push({ ...part })
  }
  return tidy(runs.map(({ from, to }) => text.slice(from, to)).join(' ')).replaceAll(/["“”]/gu, '')
}

function tidy(text: string): string {
  return text
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/^[\s,;.&/-]+|[\s,;&/-]+$/gu, '')
    .replaceAll(/ ,/gu, ',')
}

function partsOf(text: string, places: KnownPlaces): Part[] {
  const folded = foldLetters(text)
  const tokens = [...folded.matchAll(/[\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+)*/gu)].map(({ 0: word, index }): Token => {
    return { word: word.replaceAll(/['’]/gu, ''), from: index, to: index + word.length }
  })
  const reader = new Reader(folded, tokens, places)
  const parts: Part[] = []
  const known = new Set<string>()
  const starts = /["“]|[$~<>]|[\p{L}\p{N}]/gu
  let at = 0
  for (;;) {
    starts.lastIndex = at
    const start = starts.exec(folded)?.index
    if (start === undefined) break
    const part = reader.partAt(start)
    // Whatever is said a second time stays words.
    if (part.filter && Object.keys(part.filter).some((name) => known.has(name))) {
      parts.push({ from: part.from, to: part.to, isWords: true })
    } else {
      for (const name of Object.keys(part.filter ?? {})) known.add(name)
      parts.push(part)
    }
    at = Math.max(part.to, start + 1)
  }
  return withInnerFillers(parts)
}

/** A filler between two words belongs to them: "bed and breakfast". */
function withInnerFillers(parts: readonly Part[]): Part[] {
  return parts.map((part, index) => {
    if (part.filter || part.isWords) return part
    const before = parts.slice(0, index).findLast((one) => one.filter ?? one.isWords)
    const after = parts.slice(index + 1).find((one) => one.filter ?? one.isWords)
    return before?.isWords && after?.isWords ? { ...part, isWords: true } : part
  })
}

const PREPOSITION =
  /(?:(?<inside>in|at|inside|en|within)|near|nearby|near to|around|close to|by|next to|not far from|outside of|outside|from|of|cerca de|@)(?: (?:the )?(?:city|town|county|heart) of)?(?: the)?(?: (?:downtown|greater|central|metro))? /uy
const DISTANCE =
  /(?:(?:and )?(?:within|w\/in) |in )?(?:a |an )?(?<count>\d{1,3}|half|an?)?(?:[ -]?(?<unit>miles?|mi|minutes?|mins?|hours?|hrs?))(?: drive| radius| away)?(?<of> (?:of|from|around|to)(?: downtown)?)?(?![a-z0-9])/uy
const AFTER_PLACE =
  /(?: (?:area|metro|metro area|region|vicinity|surroundings|and around|and surrounding areas?))(?![a-z])/uy
const EXCEPT =
  /(?:no|without|w\/o|not|excluding|except(?: for)?|minus|but no|sin) (?:(?:in|near|around|at|from|within) )?(?:a |an |any |the )?/uy
const NEAR_ME = /(?:near|nearby|close to|around|by) (?:me|my place|here|us)(?![a-z])/uy
const IN_STATE =
  /(?:in|across|anywhere in|throughout|en|all of) (?:the )?(?:state of )?|(?:anywhere|statewide|state)(?![a-z])/uy

/** Reads a text from its start on, part by part. */
class Reader {
  readonly #folded: string
  readonly #tokens: readonly Token[]
  readonly #words: readonly string[]
  readonly #places: KnownPlaces

  constructor(folded: string, tokens: readonly Token[], places: KnownPlaces) {
    this.#folded = folded
    this.#tokens = tokens
    this.#words = tokens.map(({ word }) => word)
    this.#places = places
  }

  partAt(from: number): Part {
    const folded = this.#folded
    if (/["“]/u.test(folded.charAt(from))) {
      const end = folded.slice(from + 1).search(/["”]/u)
      return { from, to: end < 0 ? folded.length : from + end + 2, isWords: true }
    }
    return (
      this.#distanceAt(from) ??
      this.#placeAfterPreposition(from) ??
      this.#zipAt(from) ??
      this.#phraseAt(from) ??
      this.#exceptAt(from) ??
      this.#nameAt(from)
    )
  }

  #match(pattern: RegExp, at: number): RegExpExecArray | undefined {
    pattern.lastIndex = at
    return pattern.exec(this.#folded) ?? undefined
  }

  #tokenAt(at: number): number {
    return this.#tokens.findIndex(({ from }) => from >= at)
  }

  /** The place whose name begins with a token. */
  #placeOf(index: number, isExpected: boolean): { place: KnownPlace; to: number } | undefined {
    if (index < 0) return undefined
    for (let length = Math.min(LONGEST_PLACE, this.#words.length - index); length > 0; length -= 1) {
      const words = this.#words.slice(index, index + length)
      const place = this.#places.placeNamed(words)
      const last = this.#tokens[index + length - 1]
      if (!place || !last) continue
      const next = this.#words[index + length]
      const after = this.#folded.slice(last.to, this.#tokens[index + length]?.from)
      if (next !== undefined && this.#places.isElsewhere([...words, next]) && !isFiller(next)) return undefined
      const isInState = next !== undefined && this.#places.isState(next)
      const isWhole = this.#words.length === length
      if (place.isWord && !isExpected && !isInState && !isWhole) continue
      const end = isInState && /^[\s,.]*$/u.test(after) ? index + length + 1 : index + length
      // "Spokane, WA 99201"
      const zip = /^\d{5}$/u.test(this.#words[end] ?? '')
        ? this.#places.placeNamed([this.#words[end] ?? ''])
        : undefined
      const to = this.#tokens[zip ? end : end - 1]?.to ?? last.to
      return { place: zip ?? place, to: to + (this.#match(AFTER_PLACE, to)?.[0].length ?? 0) }
    }
    return undefined
  }

  /** "Within 20 miles of Yakima", or a distance by itself. */
  #distanceAt(from: number): Part | undefined {
    const found = this.#match(DISTANCE, from)
    const { count, unit = '', of } = found?.groups ?? {}
    if (!found || (count === undefined && !of)) return undefined
    const miles = milesOf(count, unit)
    if (miles === undefined) return undefined
    const to = from + found[0].length
    if (!of) return { from, to, filter: { miles } }
    const named = this.#placeOf(this.#tokenAt(to), true)
    if (!named) return undefined
    return { from, to: named.to, filter: { near: named.place.near, miles: Math.max(miles, 1) } }
  }

  #placeAfterPreposition(from: number): Part | undefined {
    const away = this.#match(NEAR_ME, from)
    if (away) return { from, to: from + away[0].length }
    const found = this.#match(PREPOSITION, from)
    if (found) {
      const named = this.#placeOf(this.#tokenAt(from + found[0].length), true)
      if (named) return { from, to: named.to, filter: toFilter(named.place, Boolean(found.groups?.['inside'])) }
    }
    const state = this.#match(IN_STATE, from)
    const index = state ? this.#tokenAt(from + state[0].length) : -1
    const token = this.#tokens[index]
    if (state && token && this.#places.isState(token.word)) {
      const isLong = this.#words[index + 1] === 'state'
      return { from, to: isLong ? (this.#tokens[index + 1]?.to ?? token.to) : token.to }
    }
    if (state && !state[0].endsWith(' ')) return { from, to: from + state[0].length }
    return undefined
  }

  #zipAt(from: number): Part | undefined {
    const token = this.#tokens[this.#tokenAt(from)]
    if (!token || token.from !== from || !/^\d{5}$/u.test(token.word)) return undefined
    const place = this.#places.placeNamed([token.word])
    return place && { from, to: token.to, filter: { near: place.near } }
  }

  #phraseAt(from: number): Part | undefined {
    for (const { pattern, read } of PHRASES) {
      const found = this.#match(pattern, from)
      if (!found) continue
      const filter = read(found.groups ?? {})
      const to = from + found[0].length
      if (filter === null) return { from, to, isWords: true }
      if (filter) return { from, to, filter }
    }
    return undefined
  }

  /** "No food", "not in Yakima": one word, a trade or a place. */
  #exceptAt(from: number): Part | undefined {
    const found = this.#match(EXCEPT, from)
    const index = found ? this.#tokenAt(from + found[0].length) : -1
    const first = this.#tokens[index]
    if (!found || !first || isFiller(first.word) || /^\d/u.test(first.word)) return undefined
    const place = this.#placeOf(index, true)
    const named = this.#tokens.findLastIndex(({ to }) => place !== undefined && to <= place.to) - index + 1
    let last = this.#tokens[index + Math.max(1, named, tradeLength(this.#words, index)) - 1] ?? first
    // "No food or retail".
    for (;;) {
      const next = this.#match(/(?:(?:,| or| and|\/| ni)\s?(?:no )?| no )(?=[a-z]{3})/uy, last.to)
      const following = next ? this.#tokenAt(last.to + next[0].length) : -1
      const word = this.#tokens[following]
      if (!next || !word || isFiller(word.word) || this.#places.placeNamed([word.word])) break
      if (/and/u.test(next[0]) && isTrade([word.word])) break
      last = word
    }
    const said = this.#words.slice(index, this.#tokens.indexOf(last) + 1)
    const exclude = said.filter((word) => !isFiller(word) && word !== 'no').join(' ')
    return { from, to: last.to, filter: { exclude } }
  }

  /** A trade, an industry, a place or a word: what has the longest name. */
  #nameAt(from: number): Part {
    const index = this.#tokenAt(from)
    const token = this.#tokens[index]
    if (!token || token.from !== from) return { from, to: from + 1 }
    const trade = tradeLength(this.#words, index)
    const industry = industryAt(this.#words, index)
    const place = this.#placeOf(index, false)
    const end = (length: number) => this.#tokens[index + length - 1]?.to ?? token.to
    if (place && place.to > end(Math.max(trade, industry?.length ?? 0, 1)) - 1) {
      return { from, to: place.to, filter: toFilter(place.place, false) }
    }
    if (industry && industry.length >= trade && !this.#isPartOfName(index, industry.length)) {
      const after = this.#words[index + industry.length] ?? ''
      const isSaid = /^(?:business(?:es)?|compan(?:y|ies)|industry|sector)$/u.test(after)
      return { from, to: end(industry.length + (isSaid ? 1 : 0)), filter: { industry: industry.industry } }
    }
    if (trade > 0) return { from, to: end(trade), isWords: true }
    if (this.#places.isState(token.word) || isFiller(token.word)) return { from, to: token.to }
    return { from, to: token.to, isWords: true }
  }

  /** "Art gallery" and "marketing agency" are trades, though the first word is an industry. */
  #isPartOfName(index: number, length: number): boolean {
    const next = this.#tokens[index + length]
    const last = this.#tokens[index + length - 1]
    if (!next || !last || this.#folded.slice(last.to, next.from) !== ' ') return false
    if (isFiller(next.word) || this.#placeOf(index + length, false)) return false
    if (this.#places.isState(next.word) || this.#phraseAt(next.from) || this.#distanceAt(next.from)) return false
    return !this.#exceptAt(next.from) && !this.#placeAfterPreposition(next.from)
  }
}

function toFilter({ near, miles }: KnownPlace, isInside: boolean): ListingFilter {
  const reach = miles ?? (isInside ? WITHIN_TOWN : undefined)
  return { near, ...(reach !== undefined && { miles: reach }) }
}

function milesOf(count = '1', unit: string): number | undefined {
  const number = count === 'half' ? 0.5 : /^an?$/u.test(count) ? 1 : Number(count)
  const perUnit = unit.startsWith('h') ? MILES_AN_HOUR : unit.startsWith('min') ? MILES_AN_HOUR / 60 : 1
  const miles = Math.round(number * perUnit)
  return miles >= 1 && miles <= MOST_MILES ? miles : undefined
}
