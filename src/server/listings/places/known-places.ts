import { AREAS } from '#region/areas.ts'
import { CITIES } from '#region/cities.ts'
import { STATE_SPELLINGS } from '#region/addresses.ts'
import { TOWNS_THAT_ARE_WORDS } from '#region/place-words.ts'
import ZIP_CODES from '#region/places.json' with { type: 'json' }
import { milesBetween } from '#shared/listings/distance.ts'
import type { Center } from '#shared/listings/distance.ts'
import type { Place } from '#shared/listings/places.ts'
import { DIRECTIONS } from '#shared/listings/street-words.ts'
import { COUNTIES } from '#shared/market/market-places.ts'
import type { KnownPlaces } from '#shared/search-reading/known-places.ts'
import { closestTo } from '#shared/search-reading/typing-mistakes.ts'
import { isElsewhere } from './elsewhere.ts'
import { fold, placeOfZip, townNamed, townNames } from './gazetteer.ts'

/** A county or a part of the state, from its middle to its edge. */
interface WidePlace extends Place {
  miles: number
}

const STEP = 5
const BEYOND_TOWN = 10

const counties = new Map(
  COUNTIES.map((name) => {
    const rows = ZIP_CODES.filter((row) => `${row[4]} County` === name)
    const centers = rows.map(([, , latitude, longitude]) => ({
      latitude: Number(latitude),
      longitude: Number(longitude),
    }))
    return [fold(name), wideAround(name, centers, STEP)] as const
  }),
)

const areas = new Map(
  AREAS.flatMap(({ names, towns }) => {
    const centers = towns.flatMap((town) => townNamed(fold(town).split(' ')) ?? [])
    const place = wideAround(names[0] ?? '', centers, BEYOND_TOWN)
    return names.map((name) => [fold(name), place] as const)
  }),
)

/** A county or a part of the state by its name. */
export function widePlaceNamed(text: string): WidePlace | undefined {
  const name = fold(text).replace(/ (?:co|cty|cnty)$/u, ' county')
  return areas.get(name) ?? counties.get(name)
}

/** Family and given names that small towns share. */
const NAMES = `burley burton carlton carson clayton clinton conway curtis custer danville davenport dayton dryden easton
  ethel evans everson gifford graham granger hamilton harrington hooper keller lamont lyle lyman malone manchester marcus
  marlin matlock mckenna monroe morton olga prescott quincy randle raymond rochester ronald roosevelt roy sprague
  stevenson stratford sumner thornton underwood vader vaughn wilbur winthrop`
const THINGS = 'bay box club garden gardens green lake light mill park port prairie spring star station village'

const WORDS = new Set([...TOWNS_THAT_ARE_WORDS.split(/\s+/u), ...NAMES.split(/\s+/u), ...THINGS.split(' ')])
const towns = new Set(townNames())
/** "Pt Angeles", "St John", "Mt Vernon", "Ft". */
const SHORT_BEGINNINGS = new Set(['pt', 'st', 'mt', 'ft', 'lk', 'prt', 'is'])
const cityNames = CITIES.map(({ name }) => fold(name))
const cities = new Set(cityNames)
const compared = { all: byFirstLetter(townNames()), cities: byFirstLetter(cityNames) }

/** "Olympic" is no mistake in "Olympia". */
const partsOfNames = new Set([...townNames(), ...areas.keys(), ...counties.keys()].flatMap((name) => name.split(' ')))

/** The first words of all names, "sea" of SeaTac too: most words of a text are none of them. */
const beginnings = new Set(
  [
    ...CITIES.map(({ name }) => name),
    ...ZIP_CODES.map((row) => String(row[1])),
    ...areas.keys(),
    ...counties.keys(),
  ].map((name) => fold(name.replaceAll(/(?<=[a-z])(?=[A-Z])/gu, ' ')).split(' ', 1)[0]),
)

function isBeginning(word: string): boolean {
  return beginnings.has(word) || towns.has(word) || DIRECTIONS.has(word) || SHORT_BEGINNINGS.has(word)
}

/** The most mistakes in the name of a place where none is expected: a shorter word may be another one. */
const LEAST_TYPED = 5
const LONG = 9

export const knownPlaces: KnownPlaces = {
  placeNamed(words) {
    const [first = ''] = words
    if (words.length === 1 && /^\d{5}$/u.test(first)) {
      const place = placeOfZip(first)
      return place && { near: place.name }
    }
    if (!isBeginning(first)) return undefined
    const wide = widePlaceNamed(words.join(' '))
    if (wide) return { near: wide.name, miles: wide.miles }
    const folded = fold(words.join(' '))
    const town = townNamed(folded.split(' '))
    if (!town) return undefined
    return { near: town.name, ...(words.length === 1 && WORDS.has(first) && !cities.has(first) && { isWord: true }) }
  },
  closestName(text, among) {
    if (text.length < LEAST_TYPED || partsOfNames.has(text)) return undefined
    const candidates = compared[among].get(text.charAt(0)) ?? []
    if (among === 'all') return closestTo(text, candidates)[0]
    // Of five letters, only one that is missing.
    const near = text.length === LEAST_TYPED ? candidates.filter((name) => name.length > LEAST_TYPED) : candidates
    return closestTo(text, near, text.length < LONG ? 1 : 2)[0]
  },
  isState: (word) => STATE_SPELLINGS.includes(word),
  isElsewhere,
}

function byFirstLetter(names: Iterable<string>): ReadonlyMap<string, string[]> {
  const letters = new Map<string, string[]>()
  for (const name of names) letters.set(name.charAt(0), [...(letters.get(name.charAt(0)) ?? []), name])
  return letters
}

function middle(values: readonly number[]): number {
  return (Math.min(...values) + Math.max(...values)) / 2
}

function wideAround(name: string, centers: readonly Center[], margin: number): WidePlace {
  const center = {
    latitude: middle(centers.map(({ latitude }) => latitude)),
    longitude: middle(centers.map(({ longitude }) => longitude)),
  }
  const farthest = Math.max(...centers.map((one) => milesBetween(center, one)))
  return { name, ...center, miles: Math.ceil((farthest + margin) / STEP) * STEP }
}
