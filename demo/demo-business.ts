import type { VerificationStatus } from '#shared/listings/listings.ts'

/** What a sample business sells, which decides how its storefront is drawn. */
export const STOREFRONT_KINDS = [
  'bakery',
  'cafe',
  'restaurant',
  'brewery',
  'bookshop',
  'clothing',
  'hardware',
  'grocery',
  'florist',
  'gift',
  'bicycle',
  'farm',
  'nursery',
  'vineyard',
  'salon',
  'barber',
  'spa',
  'daycare',
  'school',
  'tutoring',
  'music',
  'gallery',
  'theater',
  'photo',
  'agency',
  'print',
  'accounting',
  'office',
  'computers',
  'clinic',
  'veterinary',
  'pets',
  'gym',
  'laundry',
  'garage',
  'carwash',
  'cleaning',
  'landscaping',
  'trades',
  'workshop',
  'marina',
  'lodging',
  'delivery',
] as const

export type StorefrontKind = (typeof STOREFRONT_KINDS)[number]

/** One sample business of the demo street. Money in whole dollars. */
export interface DemoBusiness {
  title: string
  kind: StorefrontKind
  industry: string
  /** "Spokane, WA", as the card shows it. */
  location: string
  fullAddress: string
  /** Absent: the seller gave no place that the map knows. */
  coordinates?: readonly [latitude: number, longitude: number]
  askingPrice?: number
  monthlyCashFlow?: number
  /** A year's. */
  grossRevenue?: number
  yearEstablished: number
  propertyIncluded: boolean
  verificationStatus: VerificationStatus
  listedDaysAgo: number
  /** How many pictures are drawn of it, 0 to 8. */
  pictures: number
  /** 80 to 150 words; paragraphs are separated by a blank line. */
  description: string
}
