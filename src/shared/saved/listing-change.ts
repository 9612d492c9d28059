import type { OpenFacts } from '#shared/listings/facts/open-facts.ts'
import type { ListingStatus, VerificationStatus } from '#shared/listings/listings.ts'

/** A public listing as strangers saw it at a time. Money in cents; coordinates in hundredths of a degree. */
export interface ShownListing {
  title: string
  description: string
  location: string
  industry: string
  priceCents: number | null
  monthlyCashFlowCents: number | null
  yearEstablished: number | null
  propertyIncluded: boolean
  verificationStatus: VerificationStatus
  status: ListingStatus
  latitude: number | null
  longitude: number | null
  createdAt: string
  /** Absent from changes of releases that had none. */
  openFacts?: OpenFacts | null
}
