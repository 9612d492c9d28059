import { MARKETPLACE_INDUSTRIES } from '#shared/listings/industries.ts'
import { BUSINESS_TYPES } from '#shared/listings/selling.ts'
import type { BusinessType } from '#shared/listings/selling.ts'
import { readAmount } from '#shared/typed-amount.ts'
import type { Field } from '#server/listings/export/columns.ts'

/** Why a cell can't be read, in words for whoever wrote it. Thousands in one file are returned faster than thrown. */
export class CellMistake {
  readonly message: string

  constructor(message: string) {
    this.message = message
  }
}

/** A value, or a `CellMistake`. */
export type Reader = (text: string) => unknown

/** Breaks within a paragraph, as word processors write them. */
const SOFT_BREAK = /[\v\u2028\u2029]/gu
const YES = new Set(['yes', 'y', 'true', '1'])
const NO = new Set(['no', 'n', 'false', '0'])
/** How accounting formats write zero. */
const NO_AMOUNT = /^\$?\s*[-–—]$/u

/** How the text of a cell becomes the value of a form's field, which the form's own rules then check. */
export const READERS: Record<Field, Reader> = {
  businessName: asText,
  location: asText,
  industry: asIndustry,
  isConfidential: asYesNo,
  askingPrice: asAmount,
  monthlyCashFlow: asAmount,
  propertyIncluded: asYesNo,
  businessType: asBusinessType,
  yearEstablished: asNumber,
  grossRevenue: asAmount,
  description: asLines,
  fullAddress: asText,
  website: asText,
  businessRegistration: asText,
  hasFinancials: asYesNo,
  hasTaxReturns: asYesNo,
  teaserTitle: asText,
  teaserText: asLines,
  area: asText,
  pinMiles: asNumber,
  latitude: asNumber,
  longitude: asNumber,
}

/** The export puts an apostrophe before what a spreadsheet would run as a formula. */
export function asLines(text: string): string {
  const own = /^'[=+\-@\t\r]/u.test(text) ? text.slice(1) : text
  return own.replaceAll(SOFT_BREAK, '\n')
}

function asText(text: string): string {
  return asLines(text).replaceAll(/\s*[\r\n]+\s*/gu, ' ')
}

function asAmount(text: string): number | CellMistake {
  if (NO_AMOUNT.test(text)) return 0
  const amount = readAmount(text) ?? NaN
  if (Number.isNaN(amount)) return new CellMistake('Write an amount in dollars, like 125000 or 1250.50')
  return amount
}

function asNumber(text: string): number | CellMistake {
  if (!/^-?\d+(?:\.\d+)?$/u.test(text)) return new CellMistake('Write a number')
  return Number(text)
}

export function asYesNo(text: string): boolean | CellMistake {
  const word = text.toLowerCase()
  if (YES.has(word)) return true
  if (NO.has(word)) return false
  return new CellMistake('Write Yes or No')
}

function asBusinessType(text: string): BusinessType | CellMistake {
  const word = text.toLowerCase()
  const types = Object.entries(BUSINESS_TYPES) as [BusinessType, { label: string }][]
  const found = types.find(([name, { label }]) => name === word || label.toLowerCase() === word)
  if (found) return found[0]
  return new CellMistake(`Write one of ${types.map(([, { label }]) => label).join(', ')}`)
}

/** The industry of a type of business is not chosen: the type gives it. */
function asIndustry(text: string): string | undefined | CellMistake {
  const word = text.toLowerCase()
  const chosen = MARKETPLACE_INDUSTRIES.find((name) => name.toLowerCase() === word)
  if (chosen !== undefined) return chosen
  if (Object.values(BUSINESS_TYPES).some(({ industry }) => industry.toLowerCase() === word)) return undefined
  return new CellMistake(`Write one of ${MARKETPLACE_INDUSTRIES.join(', ')}, or nothing`)
}
