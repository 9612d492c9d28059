import { BadgeCheck, ChevronLeft, ChevronRight, Clock, FileWarning, MapPin } from 'lucide-react'
import type { ListingSummary } from '#shared/listings/listings.ts'
import { DrawnOnce } from '#web/ui/drawn-once.tsx'
import { ListingCard } from './listing-card.tsx'
import { ShopFront } from './pictures/listing-picture.tsx'

const DRAWINGS = {
  'badge-check': BadgeCheck,
  'chevron-left': ChevronLeft,
  'chevron-right': ChevronRight,
  clock: Clock,
  'file-exclamation-point': FileWarning,
  'map-pin': MapPin,
  'shop-front': ShopFront,
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
      <ul className="grid gap-6 sm:grid-cols-2 xl:grid-cols-3">
        {listings.map((listing, index) => (
          <li key={listing.id}>
            <ListingCard listing={listing} isUrgent={isFirstUrgent && index === 0} />
          </li>
        ))}
      </ul>
    </DrawnOnce>
  )
}
