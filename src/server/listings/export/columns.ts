import type { SellerSubmission } from '#shared/listings/selling.ts'

/** A field of the listing form that a spreadsheet has. */
export type Field = Exclude<keyof SellerSubmission, 'pin' | 'verificationConsent'> | 'latitude' | 'longitude'

interface Column {
  head: string
  /** What an import reads; without it, the export tells it and an import leaves it out. */
  field?: Field
}

/** The columns of the export, which an import knows by their heads. */
export const COLUMNS = [
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
  { head: 'Listed on' },
  { head: 'Page' },
] as const satisfies readonly Column[]

export type Head = (typeof COLUMNS)[number]['head']

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
