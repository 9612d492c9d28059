import { fileURLToPath } from 'node:url'

/** What the generators of a region's data must know of a state. */
interface State {
  /** Of the federal government, as the Census Bureau's files have it. */
  code: string
  postalCode: string
  /** Codes of the states whose borders are drawn around it. */
  neighbours: readonly string[]
  /** West, south, east and north of the area in which neighbors are drawn, in degrees. */
  frame: readonly [number, number, number, number]
  /** Entries of the list of ZIP codes for a single recipient or a past event, which are not places. */
  notPlaces: readonly string[]
  /** Names that the list spells differently from everybody else. */
  spellings: Readonly<Record<string, string>>
}

const STATES: Readonly<Record<string, State>> = {
  washington: {
    code: '53',
    postalCode: 'WA',
    // Oregon, Idaho, Montana, Wyoming, California, Nevada and Utah.
    neighbours: ['41', '16', '30', '56', '06', '32', '49'],
    frame: [-126, 39, -106, 50],
    notPlaces: ['Abmps', 'Bank Of America', 'Goodwill Games 1990', 'Washington Mutual', 'Weyerhaeuser'],
    spellings: {
      Clearlake: 'Clear Lake',
      Dupont: 'DuPont',
      Lacrosse: 'LaCrosse',
      'Mcchord Afb': 'McChord AFB',
      Mccleary: 'McCleary',
      Mckenna: 'McKenna',
    },
  },
  oregon: {
    code: '41',
    postalCode: 'OR',
    // Washington, Idaho, Montana, Wyoming, California, Nevada and Utah.
    neighbours: ['53', '16', '30', '56', '06', '32', '49'],
    frame: [-126, 38, -110, 49.5],
    notPlaces: [
      'Abmps',
      'At&t',
      'First Consumers Nat Bank',
      'Gen Electric',
      'Nw Natural',
      'State Farm Ins',
      'Us Bank',
      'Us West',
    ],
    spellings: {
      Mcminnville: 'McMinnville',
      'Milton Freewater': 'Milton-Freewater',
      'Mount Hood Parkdale': 'Parkdale',
      'O Brien': 'O’Brien',
    },
  },
}

const [region = ''] = process.argv.slice(2)

/** The state that the command line names. */
export function namedState(): State {
  const state = STATES[region]
  if (!state) throw new Error(`Name a region: ${Object.keys(STATES).join(' or ')}.`)
  return state
}

/** The path of a file of data of the region that the command line names. */
export function regionFile(name: string): string {
  return fileURLToPath(new URL(`../../src/region/${region}/${name}`, import.meta.url))
}
