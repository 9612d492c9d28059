import { MARKETPLACE_INDUSTRIES } from '#shared/listings/industries.ts'
import { BUSINESS_TYPES } from '#shared/listings/selling.ts'
import type { BusinessType } from '#shared/listings/selling.ts'
import type { Field } from '#server/listings/export/columns.ts'

/** A cell that can't be read, in words for whoever wrote it. */
export class CellError extends Error {}

type Reader = (text: string) => unknown

const YES = new Set(['yes', 'y', 'true', '1'])
const NO = new Set(['no', 'n', 'false', '0'])
/** "1250000", "1,250,000.50", "$1,250,000". */
const AMOUNT = /^\$?\s?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?$/u

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
  description: asText,
  fullAddress: asText,
  website: asText,
  businessRegistration: asText,
  hasFinancials: asYesNo,
  hasTaxReturns: asYesNo,
  teaserTitle: asText,
  teaserText: asText,
  area: asText,
  pinMiles: asNumber,
  latitude: asNumber,
  longitude: asNumber,
}

/** The export puts an apostrophe before what a spreadsheet would run as a formula. */
function asText(text: string): string {
  return /^'[=+\-@\t\r]/u.test(text) ? text.slice(1) : text
}

function asAmount(text: string): number {
  if (!AMOUNT.test(text)) throw new CellError('Write an amount in dollars, like 125000')
  return Number(text.replaceAll(/[$,\s]/gu, ''))
}

function asNumber(text: string): number {
  if (!/^-?\d+(?:\.\d+)?$/u.test(text)) throw new CellError('Write a number')
  return Number(text)
}

function asYesNo(text: string): boolean {
  const word = text.toLowerCase()
  if (YES.has(word)) return true
  if (NO.has(word)) return false
  throw new CellError('Write Yes or No')
}

function asBusinessType(text: string): BusinessType {
  const word = text.toLowerCase()
  const types = Object.entries(BUSINESS_TYPES) as [BusinessType, { label: string }][]
  const found = types.find(([name, { label }]) => name === word || label.toLowerCase() === word)
  if (found) return found[0]
  throw new CellError(`Write one of ${types.map(([, { label }]) => label).join(', ')}`)
}

/** The industry of a type of business is not chosen: the type gives it. */
function asIndustry(text: string): string | undefined {
  const word = text.toLowerCase()
  const chosen = MARKETPLACE_INDUSTRIES.find((name) => name.toLowerCase() === word)
  if (chosen !== undefined) return chosen
  if (Object.values(BUSINESS_TYPES).some(({ industry }) => industry.toLowerCase() === word)) return undefined
  throw new CellError(`Write one of ${MARKETPLACE_INDUSTRIES.join(', ')}, or nothing`)
}
