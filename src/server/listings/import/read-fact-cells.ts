import { FACT_AUDIENCES, FACT_CHOICES, FACT_GROUP_NAMES } from '#shared/listings/facts/listing-facts.ts'
import type { FactName } from '#shared/listings/facts/listing-facts.ts'
import { readMonth } from '#shared/listings/facts/typed-month.ts'
import { readAmount } from '#shared/typed-amount.ts'
import type { CellField, Field } from '#server/listings/export/columns.ts'
import { asLines, asYesNo, CellMistake, READERS } from './read-cells.ts'
import type { Reader } from './read-cells.ts'

/** No number with its unit is longer. */
const MOST_CHARACTERS = 60

/** How the cells of what buyers ask are read. A number that can't be read is NaN, which the form's own rules refuse. */
const FACT_READERS: Record<FactName, Reader> = {
  sellingReason: asLines,
  ownerHours: wholeOf('hours?|hrs?|h', 'week|wk'),
  fullTime: wholeOf('full[ -]?time'),
  partTime: wholeOf('part[ -]?time'),
  staffStays: choiceOf('staffStays'),
  leaseEnds: readMonth,
  leaseRent: amountOf('month|mo'),
  leaseRenewalYears: wholeOf('years?|yrs?'),
  leaseTransfer: choiceOf('leaseTransfer'),
  equipmentIncluded: asYesNo,
  equipmentValue: amountOf(),
  inventoryIncluded: asYesNo,
  inventoryValue: amountOf(),
  sellerFinancing: asYesNo,
  sellerFinancingPercent: wholeOf('%|percent'),
  trainingWeeks: wholeOf('weeks?|wks?'),
  stayMonths: wholeOf('months?|mos?'),
  licenses: asLines,
  openHours: asLines,
  largestCustomer: choiceOf('largestCustomer'),
  relocation: choiceOf('relocation'),
}

const readAudience = oneOf(FACT_AUDIENCES)
const AUDIENCE_READERS = Object.fromEntries(FACT_GROUP_NAMES.map((group) => [`audiences.${group}`, readAudience]))

/** How the text of any cell becomes a value, or a `CellMistake`. */
export const CELL_READERS = { ...READERS, ...FACT_READERS, ...AUDIENCE_READERS } as Record<CellField, Reader>

export function isListingField(field: CellField): field is Field {
  return field in READERS
}

/** A count that may have its unit beside it, on either side: "30", "full-time 4", "30 hours a week". */
function wholeOf(unit: string, per?: string): Reader {
  const withUnit = unitOf(`(?:${unit})${per === undefined ? '' : `(?:\\s*${perOf(per)})?`}`)
  return (text) => {
    const digits = withoutUnit(text, withUnit)
    return /^(?:\d{1,6}|\d{1,3},\d{3})$/u.test(digits) ? Number(digits.replace(',', '')) : NaN
  }
}

/** "2,400", "$2400" or, of an amount for each month, "$2,400/mo". */
function amountOf(per?: string): Reader {
  const withUnit = per === undefined ? undefined : unitOf(perOf(per))
  return (text) => readAmount(withUnit ? withoutUnit(text, withUnit) : text) ?? NaN
}

function perOf(per: string): string {
  return `(?:\\/|a |per )\\s*(?:${per})`
}

function unitOf(pattern: string): RegExp {
  return new RegExp(`(?<!\\p{L})${pattern}(?!\\p{L})\\.?`, 'iu')
}

function withoutUnit(text: string, unit: RegExp): string {
  return text.length > MOST_CHARACTERS ? text : text.replace(unit, '').replaceAll(/^[\s:]+|[\s:]+$/gu, '')
}

function choiceOf(name: keyof typeof FACT_CHOICES): Reader {
  return oneOf(FACT_CHOICES[name])
}

/** By its words, or by its name in the API. */
function oneOf(choices: Readonly<Record<string, string>>): Reader {
  return (text) => {
    const word = plain(text)
    const found = Object.entries(choices).find(([name, label]) => name === word || plain(label) === word)
    return found?.[0] ?? new CellMistake(`Write one of these: ${Object.values(choices).join('; ')}`)
  }
}

/** As a keyboard types it. */
export function plain(text: string): string {
  return text.trim().toLowerCase().replaceAll('’', "'")
}
