import type { VerificationStatus } from '#shared/listings/listings.ts'

/** The columns of a listing that strangers see, from when it was last on the market (`left_listings`). */
export interface LeftListing {
  title: string
  description: string
  location: string
  public_latitude: number | null
  public_longitude: number | null
  industry: string
  price_cents: number | null
  monthly_cash_flow_cents: number | null
  /** Not in what left before this was recorded. */
  provable_year?: number | null
  year_established: number | null
  property_included: boolean
  verification_status: VerificationStatus
  is_confidential: boolean
  pin_miles: number | null
}
