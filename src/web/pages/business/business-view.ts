import type { CurrentUser } from '#shared/accounts/user.ts'
import type { ListingDetail } from '#shared/listings/listing-detail.ts'
import type { ListingSummary } from '#shared/listings/listings.ts'

/** How far a visitor may look, and what would open the rest: signing in, a trial, or after it a subscription. */
export type Access = 'signed-out' | 'no-trial' | 'trial-over' | 'open'

/** What a visitor gets of a business. */
export interface BusinessView {
  listing: ListingSummary
  /** Undefined where only the summary is open: to visitors, and after a trial. */
  detail: ListingDetail | undefined
  access: Access
  /** The page took the visitor for somebody whose session had ended by then. */
  hasSessionEnded: boolean
}

export function publicView(listing: ListingSummary, hasSessionEnded = false): BusinessView {
  return { listing, detail: undefined, access: 'signed-out', hasSessionEnded }
}

/** S1 §6: a trial that is over opens no detail at all. */
export function trialOverView(listing: ListingSummary): BusinessView {
  return { listing, detail: undefined, access: 'trial-over', hasSessionEnded: false }
}

export function memberView(detail: ListingDetail, user: CurrentUser): BusinessView {
  const whyLocked = user.trialEndsAt === null ? 'no-trial' : 'trial-over'
  return { listing: detail, detail, access: detail.premium ? 'open' : whyLocked, hasSessionEnded: false }
}
