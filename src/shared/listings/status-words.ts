import type { ListingStatus } from './listings.ts'

/** Sale status labels for the owner. */
export const STATUS_WORDS: Record<ListingStatus, string> = {
  listed: 'For sale',
  under_offer: 'Under offer',
  paused: 'Paused',
  sold: 'Sold',
  withdrawn: 'Withdrawn',
}
