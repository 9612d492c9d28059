import { FACT_LABELS } from '#shared/listings/facts/fact-labels.ts'
import { FACT_GROUP_NAMES, FACT_GROUPS } from '#shared/listings/facts/listing-facts.ts'
import type { FactGroup, FactName } from '#shared/listings/facts/listing-facts.ts'
import type { SellerSubmission } from '#shared/listings/selling.ts'

/** A field of the listing form that a spreadsheet has. */
export type Field = Exclude<keyof SellerSubmission, 'pin' | 'verificationConsent'> | 'latitude' | 'longitude'

/** Who may see a group of answers. */
type AudienceField = `audiences.${FactGroup}`
/** What an import reads of a cell. */
export type CellField = Field | FactName | AudienceField

interface Column {
  head: string
  /** Without it, the export tells it and an import leaves it out. */
  field?: CellField
}

const LISTING_COLUMNS = [
  { head: 'Business', field: 'businessName' },
  { head: 'Location', field: 'location' },
  { head: 'Industry', field: 'industry' },
  { head: 'Status' },
  { head: 'Checked' },
  { head: 'Confidential', field: 'isConfidential' },
  { head: 'Asking price (USD)', field: 'askingPrice' },
  { head: 'Cash flow a month (USD)', field: 'monthlyCashFlow' },
  { head: 'Cash flow provable for' },
  { head: 'Years in business' },
  { head: 'Property included', field: 'propertyIncluded' },
  { head: 'Buyers who ask for access' },
  { head: 'Business type', field: 'businessType' },
  { head: 'Year established', field: 'yearEstablished' },
  { head: 'Gross revenue (USD)', field: 'grossRevenue' },
  { head: 'Description', field: 'description' },
  { head: 'Full address', field: 'fullAddress' },
  { head: 'Website', field: 'website' },
  { head: 'Registration number', field: 'businessRegistration' },
  { head: 'Has financials', field: 'hasFinancials' },
  { head: 'Has tax returns', field: 'hasTaxReturns' },
  { head: 'Title for strangers', field: 'teaserTitle' },
  { head: 'Text for strangers', field: 'teaserText' },
  { head: 'Area for strangers', field: 'area' },
  { head: 'Miles around the pin', field: 'pinMiles' },
  { head: 'Latitude', field: 'latitude' },
  { head: 'Longitude', field: 'longitude' },
] as const satisfies readonly Column[]

const LAST_COLUMNS = [{ head: 'Listed on' }, { head: 'Page' }] as const satisfies readonly Column[]

export type ListingHead = (typeof LISTING_COLUMNS | typeof LAST_COLUMNS)[number]['head']

/** What the form shows beside a field. */
const UNITS: Partial<Record<FactName, string>> = {
  ownerHours: 'a week',
  leaseEnds: 'month',
  leaseRent: 'USD a month',
  leaseRenewalYears: 'years',
  equipmentValue: 'USD',
  inventoryValue: 'USD',
  sellerFinancingPercent: '% of the price',
  trainingWeeks: 'weeks',
  stayMonths: 'months',
}

/** What buyers ask first: each answer in a column, and after those of a group who may see them. */
const FACT_COLUMNS: readonly Required<Column>[] = FACT_GROUP_NAMES.flatMap((group) => [
  ...FACT_GROUPS[group].facts.map((field) => ({ head: factHead(group, field), field })),
  { head: `${FACT_GROUPS[group].label}: Who may see it`, field: `audiences.${group}` as const },
])

/** In the words of the form: a question, and what of it the column answers unless that says the same. */
function factHead(group: FactGroup, name: FactName): string {
  const { label, facts } = FACT_GROUPS[group]
  const unit = UNITS[name]
  if (unit) return `${label}: ${FACT_LABELS[name]} (${unit})`
  return facts.length === 1 ? label : `${label}: ${FACT_LABELS[name]}`
}

/** The columns of the export, which an import knows by their heads. */
export const COLUMNS: readonly Column[] = [...LISTING_COLUMNS, ...FACT_COLUMNS, ...LAST_COLUMNS]

/** What an import needs of every file. */
export const NEEDED: readonly Field[] = [
  'businessName',
  'businessType',
  'yearEstablished',
  'askingPrice',
  'monthlyCashFlow',
  'grossRevenue',
  'description',
  'location',
  'businessRegistration',
]
