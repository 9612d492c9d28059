import { BUSINESS_TYPES, DEFAULT_PIN_MILES } from '#shared/listings/selling.ts'
import { readAmount, readYear } from '#shared/typed-amount.ts'

/** Labels of the seller form's controls, by field name. */
export const LISTING_LABELS = {
  businessName: 'Business name',
  businessType: 'Business type',
  industry: 'Marketplace category',
  yearEstablished: 'Year established',
  location: 'Location',
  fullAddress: 'Street address',
  description: 'Description',
  website: 'Website',
  askingPrice: 'Asking price',
  monthlyCashFlow: 'Monthly cash flow',
  grossRevenue: 'Gross revenue',
  propertyIncluded: 'Property included',
  hasTaxReturns: 'Tax returns',
  hasFinancials: 'Financial statements',
  businessRegistration: 'Business registration number',
  isConfidential: 'Who may know',
  teaserTitle: 'Title for strangers',
  teaserText: 'Text for strangers',
  area: 'Area',
  pinMiles: 'Radius of the area',
  verificationConsent: 'Consent',
} as const

/** `pin` is "latitude,longitude" after it was moved, and `pinPlace` the place where it was moved. */
type ListingControl = keyof typeof LISTING_LABELS | 'pin' | 'pinPlace'

/** Values of the controls as text; a checked box is "on". Used for initial values and drafts. */
export type ListingValues = Readonly<Partial<Record<ListingControl, string>>>

/** Converts form data to the input of `SellerSubmission` and `ListingChanges`, without the consent. */
export function readListing(data: FormData) {
  return {
    businessName: textOf(data, 'businessName'),
    businessType: textOf(data, 'businessType'),
    yearEstablished: readYear(textOf(data, 'yearEstablished')),
    askingPrice: readAmount(textOf(data, 'askingPrice')),
    monthlyCashFlow: readAmount(textOf(data, 'monthlyCashFlow')),
    grossRevenue: readAmount(textOf(data, 'grossRevenue')),
    description: textOf(data, 'description'),
    location: textOf(data, 'location'),
    fullAddress: textOf(data, 'fullAddress'),
    website: textOf(data, 'website'),
    businessRegistration: textOf(data, 'businessRegistration'),
    hasFinancials: data.has('hasFinancials'),
    hasTaxReturns: data.has('hasTaxReturns'),
    industry: textOf(data, 'industry') || undefined,
    propertyIncluded: data.has('propertyIncluded'),
    pin: readPin(textOf(data, 'pin')),
    ...readTeaser(data),
  }
}

/** The industry that the listing will have: the chosen one, or that of its type. Undefined until one is chosen. */
export function industryIn({ industry, businessType }: ListingValues): string | undefined {
  const types: Readonly<Record<string, { industry: string }>> = BUSINESS_TYPES
  return industry || types[businessType ?? '']?.industry
}

/** An open listing has no teaser: fields that are filled in wait in the draft. */
function readTeaser(data: FormData) {
  if (textOf(data, 'isConfidential') === '') return { isConfidential: false }
  return {
    isConfidential: true,
    teaserTitle: textOf(data, 'teaserTitle'),
    teaserText: textOf(data, 'teaserText'),
    area: textOf(data, 'area'),
    pinMiles: Number(textOf(data, 'pinMiles')) || DEFAULT_PIN_MILES,
  }
}

export function readSubmission(data: FormData) {
  return { ...readListing(data), verificationConsent: data.has('verificationConsent') }
}

/** Coordinates of a pin that the seller moved. */
export interface Pin {
  latitude: number
  longitude: number
}

export function readPin(text: string): Pin | undefined {
  const [latitude, longitude, ...more] = text.split(',').map((part) => (part.trim() ? Number(part) : NaN))
  if (latitude === undefined || longitude === undefined || more.length > 0) return undefined
  const isOnMap = Math.abs(latitude) <= 85 && Math.abs(longitude) <= 180
  return isOnMap ? { latitude, longitude } : undefined
}

export function writePin({ latitude, longitude }: Pin): string {
  return `${latitude.toFixed(5)},${longitude.toFixed(5)}`
}

function textOf(data: FormData, name: ListingControl): string {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}
