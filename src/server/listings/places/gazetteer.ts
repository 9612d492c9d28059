import { STATE_SPELLINGS, ZIP_CODE } from '#region/addresses.ts'
import { CITIES } from '#region/cities.ts'
import { POSTAL_CODE } from '#region/region.ts'
import ZIP_CODES from '#region/places.json' with { type: 'json' }
import { zipIn } from '#shared/listings/places.ts'
import type { Place } from '#shared/listings/places.ts'
import { DIRECTIONS, STREET_KINDS } from '#shared/listings/street-words.ts'
import { isElsewhere } from './elsewhere.ts'
import { closestTo } from '#shared/search-reading/typing-mistakes.ts'

type ZipRow = [zip: string, town: string, latitude: number, longitude: number, county: string]

const ZIP_ROWS = ZIP_CODES as ZipRow[]

const zips = new Map(
  ZIP_ROWS.map(([zip, town, latitude, longitude]) => [
    zip,
    { name: `${town}, ${POSTAL_CODE} ${zip}`, latitude, longitude },
  ]),
)

/** By folded name. A town with several ZIP codes is placed at its first one, a larger one at its center. */
const towns = new Map<string, Place>()
for (const { name, latitude, longitude } of CITIES) addTown(name, latitude, longitude)
for (const [, town, latitude, longitude] of ZIP_ROWS) addTown(town, latitude, longitude)

const countiesByZip = new Map(ZIP_ROWS.map(([zip, , , , county]) => [zip, `${county} County`]))
const countiesByTown = new Map([
  ...ZIP_ROWS.map(([zip, town]) => [town, countiesByZip.get(zip)] as const).toReversed(),
  ...CITIES.map(({ name, zip }) => [name, countiesByZip.get(zip)] as const),
])
/** Where people don't know every business. In thousands. */
const ANONYMOUS_POPULATION = 10
const largeTowns = new Set(
  CITIES.filter(({ population }) => population >= ANONYMOUS_POPULATION).map(({ name }) => name),
)

const MOST_WORDS = Math.max(...[...towns.keys()].map((name) => name.split(' ').length))
const SUGGESTIONS = 6
const OWN_ZIP = new RegExp(String.raw`\b(${ZIP_CODE})(?:-\d{4})?\b`, 'u')
const BEFORE_ZIP = new RegExp(`, ${POSTAL_CODE} ?`, 'u')

/**
 * The place in the state that a text means: its ZIP code, or the last town in it, as in "South Perry, Spokane, WA".
 * Undefined for places elsewhere and unknown ones.
 */
export function resolvePlace(location: string): Place | undefined {
  const zip = OWN_ZIP.exec(location)?.[1]
  const byZip = zip && zips.get(zip)
  if (byZip) return byZip
  const words = fold(location).split(' ').filter(Boolean)
  if (isElsewhere(words)) return undefined
  // A town is not spread over a comma: "12 Main St E, Wenatchee" is not in East Wenatchee.
  const parts = location.split(/[,;\n]/u).map((part) => {
    return fold(part)
      .split(' ')
      .filter((word) => word !== '' && word !== zip)
  })
  for (const part of parts.toReversed()) {
    const town = lastTownIn(endsInState(part) ? part.slice(0, -1) : part)
    if (town) return town
  }
  return undefined
}

function lastTownIn(words: readonly string[]): Place | undefined {
  for (let end = words.length; end > 0; end -= 1) {
    for (let length = Math.min(MOST_WORDS, end); length > 0; length -= 1) {
      const start = end - length
      // "Main St E Wenatchee": the direction is the street's.
      const isOfStreet = DIRECTIONS.has(words[start] ?? '') && isStreetKind(words[start - 1] ?? '')
      const town = isOfStreet ? undefined : townNamed(words.slice(start, end))
      if (town) return town
    }
  }
  return undefined
}

/** "Spokane Vly", "E Wenatchee", "Pt Roberts" and "Pt Angeles", "Sea Tac". */
export function townNamed(words: readonly string[]): Place | undefined {
  const known = towns.get(words.join(' '))
  if (known || words.length === 1) return known
  const whole = inFull(words)
  return towns.get(whole) ?? towns.get(whole.replace(/^point\b/u, 'port')) ?? towns.get(words.join(''))
}

/** Words with abbreviations in full. */
function inFull(words: readonly string[]): string {
  return words.map((word) => STREET_KINDS.get(word) ?? DIRECTIONS.get(word) ?? word).join(' ')
}

function isStreetKind(word: string): boolean {
  return word === 'saint' || STREET_KINDS.has(word)
}

/** The place of the ZIP code in a street address; undefined when there is none, or an unknown one. */
export function resolveZip(address: string): Place | undefined {
  return zips.get(zipIn(address) ?? '')
}

export function placeOfZip(zip: string): Place | undefined {
  return zips.get(zip)
}

/** The ZIP code nearest in number to one that is not known, among those of its post office. */
export function similarZip(zip: string): string | undefined {
  if (zips.has(zip)) return undefined
  const others = [...zips.keys()].filter((other) => other.startsWith(zip.slice(0, 3)))
  return others.toSorted((one, other) => distanceOf(one, zip) - distanceOf(other, zip))[0]
}

function distanceOf(one: string, other: string): number {
  return Math.abs(Number(one) - Number(other))
}

/** The folded names of all towns, larger ones first. */
export function townNames(): Iterable<string> {
  return towns.keys()
}

/** The county of a place of ours, like "Spokane County", and its town if it is so small that its name tells much. */
export function surroundingsOf({ name }: Place): { county: string | undefined; smallTown: string | undefined } {
  const [town = '', zip] = name.split(BEFORE_ZIP)
  return {
    county: (zip && countiesByZip.get(zip)) || countiesByTown.get(town),
    smallTown: largeTowns.has(town) ? undefined : town,
  }
}

/** Towns that start with the typed text, larger ones first; ZIP codes for digits. */
export function suggestPlaces(typed: string): Place[] {
  const folded = fold(typed)
  if (folded.length < 2) return []
  if (/^\d+$/u.test(folded)) {
    return [...zips]
      .filter(([zip]) => zip.startsWith(folded))
      .map(([, place]) => place)
      .slice(0, SUGGESTIONS)
  }
  // Its last word may not be complete.
  const words = folded.split(' ')
  const whole = `${inFull(words.slice(0, -1))} ${words.at(-1)}`.trim()
  const beginnings = [folded, whole, whole.replace(/^point\b/u, 'port'), folded.replaceAll(' ', '')]
  return [...towns]
    .filter(([name]) => beginnings.some((beginning) => name.startsWith(beginning)))
    .map(([, place]) => place)
    .slice(0, SUGGESTIONS)
}

/** Places that a text with a typing mistake may mean: those that begin like it, else the most similar ones. */
export function similarPlaces(typed: string): Place[] {
  const beginning = suggestPlaces(typed)
  if (beginning.length > 0) return beginning
  return closestTo(fold(typed), towns.keys())
    .slice(0, 3)
    .flatMap((name) => towns.get(name) ?? [])
}

function addTown(name: string, latitude: number, longitude: number): void {
  const key = fold(name)
  if (!towns.has(key)) towns.set(key, { name: `${name}, ${POSTAL_CODE}`, latitude, longitude })
}

/** Letters and digits in lower case, with single spaces: "St. John" and "Saint John" are one town. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/gu, ' ')
    .replaceAll(/\bst\b(?= [a-z])/gu, 'saint')
    .replaceAll(/\bmt\b(?= [a-z])/gu, 'mount')
    .trim()
}

function endsInState(words: readonly string[]): boolean {
  return STATE_SPELLINGS.includes(words.at(-1) ?? '')
}
