import { ChevronLeft, ChevronRight, MapPin } from 'lucide-react'
import type { ListingSummary } from '#shared/listings/listings.ts'
import { DrawnOnce } from '#web/ui/drawn-once.tsx'
import { ListingCard } from './listing-card.tsx'
import { BADGE_DRAWINGS } from './verification-badge.tsx'

const DRAWINGS = {
  ...BADGE_DRAWINGS,
  'chevron-left': ChevronLeft,
  'chevron-right': ChevronRight,
  'map-pin': MapPin,
}

/** Businesses as a list of cards. `isFirstUrgent`: the first one is above the fold. */
export function ListingCards({
  listings,
  isFirstUrgent = false,
}: {
  listings: readonly ListingSummary[]
  isFirstUrgent?: boolean
}) {
  return (
    <DrawnOnce drawings={DRAWINGS}>
      <ul className="grid grid-cols-1 gap-6 sm:grid-cols-2 xl:grid-cols-3">
        {listings.map((listing, index) => (
          <li key={listing.id} className="min-w-0">
            <ListingCard listing={listing} isUrgent={isFirstUrgent && index === 0} />
          </li>
        ))}
      </ul>
    </DrawnOnce>
  )
}
