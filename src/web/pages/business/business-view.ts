import type { CurrentUser } from '#shared/accounts/user.ts'
import type { ListingDetail } from '#shared/listings/listing-detail.ts'
import type { ListingSummary } from '#shared/listings/listings.ts'

/** The viewer's access, and what unlocks the rest: signing in, a trial, or a subscription once the trial is over. */
export type Access = 'signed-out' | 'no-trial' | 'trial-over' | 'open'

/** A business as its viewer may see it. */
export interface BusinessView {
  listing: ListingSummary
  /** Undefined for visitors and after a trial, who see only the summary. */
  detail: ListingDetail | undefined
  access: Access
  /** The cached user's session had expired. */
  hasSessionEnded: boolean
}

export function publicView(listing: ListingSummary, hasSessionEnded = false): BusinessView {
  return { listing, detail: undefined, access: 'signed-out', hasSessionEnded }
}

/** S1 §6: an expired trial gives no access to details. */
export function trialOverView(listing: ListingSummary): BusinessView {
  return { listing, detail: undefined, access: 'trial-over', hasSessionEnded: false }
}

export function memberView(detail: ListingDetail, user: CurrentUser): BusinessView {
  const whyLocked = user.trialEndsAt === null ? 'no-trial' : 'trial-over'
  return { listing: detail, detail, access: detail.premium ? 'open' : whyLocked, hasSessionEnded: false }
}
