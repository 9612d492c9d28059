import { DIRECTIONS, STREET_KINDS } from '#shared/listings/street-words.ts'
import { meaningsOf, tokensOf } from './tokens.ts'

/** A street address as it is compared. */
export interface Street {
  /** As the house may be numbered: "18d" and "18" for "18-D". */
  numbers: string[]
  /** Without direction and kind, and in one run: "main" of "12 N Main St, Suite 4". */
  name: string
  /** By its meaning; "highway" for those of states and counties too. */
  kind: string | undefined
}

/** Kinds that make a street of any name before them. "Perry Lake" is none. */
export const USUAL_KINDS = new Set(
  `st avenue road boulevard drive lane way court place highway parkway square terrace circle loop trail alley row plaza
  wharf pier`.split(/\s+/u),
)

const UNIT = String.raw`(?:apartment|building|department|floor|hangar|office|penthouse|room|slip|space|suite|trailer|unit|stall|booth|lot|bay)`
/** "Suite 4", "unit b", "2nd floor". */
const UNIT_PHRASES = new RegExp(
  String.raw`\b${UNIT}(?: no| number)? (?:\d+(?: [a-z]\b)?|[a-z]\b)(?! ?(?:st|nd|rd|th)\b)|\b\d+(?:st|nd|rd|th) floor\b`,
  'gu',
)
const HOUSE = /^(?:.*? )??(?<house>\d+)(?: (?<suffix>[a-z]))?(?: (?<more>\d+ \d+|\d+))? (?<rest>.*[a-z].*)$/u
const HIGHWAY =
  /^(?:(?:us|u s|u south|state|wa|washington|county) )*(?:highway|route|sr|interstate|i|us|u s|u south|wa) (?<number>\d+)\b/u
const BOX = /^(?:p o|po|post office) box (?<number>\d+)/u

/** The house and the street of an address. A suite, a floor or a building may come before them. */
export function streetOf(address: string): Street | undefined {
  const lines = address
    .replaceAll(/#\s?[\p{L}\d-]+/gu, ' ')
    .split(/[,\n;]/u)
    .map((line) => meaningsOf(tokensOf(line)).join(' ').replaceAll(UNIT_PHRASES, ' ').replaceAll(/ +/gu, ' ').trim())
  const box = lines.map((line) => BOX.exec(line)?.groups?.['number']).find(Boolean)
  if (box) return { numbers: [box], name: 'box', kind: 'box' }
  const line = lines.find((each) => HOUSE.test(each)) ?? lines[0] ?? ''
  const { house, suffix, more, rest = line } = HOUSE.exec(line)?.groups ?? {}
  const numbers = house === undefined ? [] : [...(suffix ? [house + suffix] : []), house]
  // "5 Avenue" has a number for a name.
  const isNumbered = more !== undefined && USUAL_KINDS.has(rest.split(' ')[0] ?? '')
  return nameOf(isNumbered ? `${more} ${rest}` : rest, numbers)
}

function nameOf(text: string, numbers: string[]): Street | undefined {
  const all = text.split(' ').filter(Boolean)
  const isKind = (word = '') => USUAL_KINDS.has(word) || STREET_KINDS.has(word)
  const own = DIRECTIONS.has(all[0] ?? '') && all.length > 1 && !USUAL_KINDS.has(all[1] ?? '') ? all.slice(1) : all
  const highway = HIGHWAY.exec(own.join(' '))?.groups?.['number']
  if (highway !== undefined) return { numbers, name: highway, kind: 'highway' }
  const usual = own.findLastIndex((word, index) => index > 0 && USUAL_KINDS.has(word))
  const end = usual > 0 ? usual : own.findLastIndex((word, index) => index > 0 && isKind(word))
  const name = (end > 0 ? own.slice(0, end) : own.filter((word, index) => index === 0 || !DIRECTIONS.has(word))).join(
    '',
  )
  return name === '' ? undefined : { numbers, name, kind: end > 0 ? own[end] : undefined }
}
