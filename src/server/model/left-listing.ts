import type { VerificationStatus } from '#shared/listings/listings.ts'

/** The columns of a listing that strangers see, from when it was last on the market (`left_listings`). */
export interface LeftListing {
  title: string
  description: string
  location: string
  publicLatitude: number | null
  publicLongitude: number | null
  industry: string
  priceCents: number | null
  monthlyCashFlowCents: number | null
  /** Not in what left before this was recorded. */
  provableYear?: number | null
  yearEstablished: number | null
  propertyIncluded: boolean
  verificationStatus: VerificationStatus
  isConfidential: boolean
  pinMiles: number | null
}
