import { zipIn } from '#shared/listings/places.ts'
import type { Finding } from './leaks.ts'
import { excerpt, tokensOf } from './tokens.ts'
import type { Reading, Token } from './tokens.ts'

const DIRECTIONS = words('n s e w ne nw se sw north south east west northeast northwest southeast southwest')
const STREETS = words(`st street ave av avenue rd road blvd boulevard dr drive ln lane way ct court pl place hwy highway
  pkwy parkway sq square ter terrace cir circle loop trl trail alley row plaza wharf pier`)
const UNITS = words('suite ste unit apt apartment floor fl bldg building space spc no')
/** An unusual street tells enough without its "Street". */
const NAME_LEAST = 6

/** House number and street are exact, whatever is abbreviated. The street, or the ZIP code, is likely. */
export function addressLeaks(reading: Reading, address = ''): Finding[] {
  const { tokens } = reading
  const { number, street } = streetOf(address)
  const exact = number && street.length > 0 ? findHouse(tokens, number, street) : undefined
  if (exact) return [{ kind: 'address', found: excerpt(reading, exact), isExact: true }]
  const zip = zipIn(address)
  const likely = [findStreet(tokens, street), zip === undefined ? undefined : only(tokens, zip)]
  return likely.flatMap((found): Finding[] =>
    found ? [{ kind: 'address', found: excerpt(reading, found), isExact: false }] : [],
  )
}

interface Street {
  number: string | undefined
  /** Its name, without direction and kind: "Main" of "12 N Main St, Suite 4". */
  street: string[]
}

function streetOf(address: string): Street {
  const [line = ''] = address.split(/[,\n;]/u)
  const own = tokensOf(line).map(({ text }) => text)
  const number = /^\d+$/u.test(own[0] ?? '') ? own.shift() : undefined
  if (DIRECTIONS.has(own[0] ?? '') && own.length > 1 && !STREETS.has(own[1] ?? '')) own.shift()
  const end = own.findIndex((word, index) => index > 0 && (STREETS.has(word) || UNITS.has(word)))
  return { number, street: end < 0 ? own : own.slice(0, end) }
}

function findHouse(tokens: readonly Token[], number: string, street: string[]): readonly Token[] | undefined {
  for (const [index, { text }] of tokens.entries()) {
    if (text !== number) continue
    for (const skipped of DIRECTIONS.has(tokens[index + 1]?.text ?? '') ? [1, 2] : [1]) {
      const end = endOf(tokens, index + skipped, street.join(''))
      if (end !== undefined) return tokens.slice(index, end)
    }
  }
  return undefined
}

/** The street's name followed by its kind, or alone if it is unusual enough. */
function findStreet(tokens: readonly Token[], street: string[]): readonly Token[] | undefined {
  const name = street.join('')
  const isUnusual = name.length >= NAME_LEAST && /\p{L}/u.test(name) && !USUAL.has(name)
  for (const index of tokens.keys()) {
    const end = name === '' ? undefined : endOf(tokens, index, name)
    const isStreet = end !== undefined && STREETS.has(tokens[end]?.text ?? '')
    if (end !== undefined && (isStreet || isUnusual)) return tokens.slice(index, isStreet ? end + 1 : end)
  }
  return undefined
}

/** Streets that every town has, and words that are streets as well. */
const USUAL = words(`broadway division market highland pacific sunset lincoln washington jefferson central railroad
  college university industrial commercial garden orchard valley lakeview meridian harrison jackson madison cascade
  olympic evergreen rainier columbia spokane seattle yakima bridge station school spring summit mountain`)

/** After the tokens that from one on spell a name; the last one may go on, as in "elmst". */
function endOf(tokens: readonly Token[], from: number, name: string): number | undefined {
  let joined = ''
  for (let index = from; index < tokens.length && joined.length < name.length; index += 1) {
    joined += tokens[index]?.text ?? ''
    if (joined === name || (joined.startsWith(name) && STREETS.has(joined.slice(name.length)))) return index + 1
  }
  return undefined
}

function only(tokens: readonly Token[], wanted: string): readonly Token[] | undefined {
  const found = tokens.find(({ text }) => text === wanted)
  return found && [found]
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/u))
}
