import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

/**
 * Generates src/server/listings/places/washington-places.json: Washington's ZIP codes with their towns and centers,
 * from the federal list in the zipcodes package. Run it again after that package changes.
 */

interface ZipCode {
  zip: string
  city: string
  state: string
  latitude: number
  longitude: number
}

/** ZIP codes of a single recipient or a past event, which are not places. */
const NO_PLACES = new Set(['Abmps', 'Bank Of America', 'Goodwill Games 1990', 'Washington Mutual', 'Weyerhaeuser'])
/** Spellings of the list that differ from the usual ones. */
const SPELLINGS: Record<string, string> = {
  Clearlake: 'Clear Lake',
  Dupont: 'DuPont',
  Lacrosse: 'LaCrosse',
  'Mcchord Afb': 'McChord AFB',
  Mccleary: 'McCleary',
  Mckenna: 'McKenna',
}

const { codes } = createRequire(import.meta.url)('zipcodes') as { codes: Record<string, ZipCode> }

const places = Object.values(codes)
  .filter(({ state, city }) => state === 'WA' && !NO_PLACES.has(city))
  .map(({ zip, city, latitude, longitude }) => [zip, SPELLINGS[city] ?? city, round(latitude), round(longitude)])
  .toSorted(([a], [b]) => String(a).localeCompare(String(b), 'en'))

const path = fileURLToPath(new URL('../../src/server/listings/places/washington-places.json', import.meta.url))
writeFileSync(path, `[\n${places.map((place) => JSON.stringify(place)).join(',\n')}\n]\n`)
console.log(`${places.length} ZIP codes`)

function round(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000
}
