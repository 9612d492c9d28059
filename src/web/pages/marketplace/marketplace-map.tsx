import { useState } from 'react'
import type { ListingFilter } from '#shared/listings/listing-filter.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { ListingsError } from '#web/listings/listings-error.tsx'
import { ListingsFooter } from '#web/listings/listings-states.tsx'
import { RowSkeletons } from '#web/listings/skeletons.tsx'
import type { Listings } from '#web/listings/use-listings.ts'
import { ListingMap } from '#web/listings/map/listing-map.tsx'
import { ShopFront } from '#web/listings/pictures/listing-picture.tsx'
import { BADGE_DRAWINGS } from '#web/listings/verification-badge.tsx'
import { DrawnOnce } from '#web/ui/drawn-once.tsx'
import { lazyPart } from '#web/lazy-part.tsx'
import { ListingRow } from './listing-row.tsx'

const NoListings = lazyPart(() => import('#web/listings/nothing-found/no-listings.tsx'), 'NoListings', null)

const SEATTLE = [47.6062, -122.3321] as const
const DRAWINGS = { ...BADGE_DRAWINGS, 'shop-front': ShopFront }

interface MarketplaceMapProps {
  filter: ListingFilter
  /** The filter, and the map's area if that is searched. */
  asked: ListingFilter
  listings: Listings
  onClear: () => void
}

/** S1 §2: the map with the list beside it; hovering an entry of one highlights the other. */
export function MarketplaceMap({ filter, asked, listings, onClear }: MarketplaceMapProps) {
  const [hovered, setHovered] = useState<ListingId | undefined>(undefined)
  return (
    <div className="mt-6 grid gap-6 md:grid-cols-[18rem_1fr] lg:grid-cols-[22rem_1fr] xl:grid-cols-[26rem_1fr]">
      <div className="md:sticky md:top-20 md:order-2 md:h-[calc(100dvh-6rem)]">
        <ListingMap
          filter={filter}
          center={SEATTLE}
          zoom={8}
          legend
          highlightedId={hovered}
          onHover={setHovered}
          className="h-[22rem] md:h-full"
        />
      </div>
      <section
        aria-label="Businesses"
        aria-busy={listings.isUpdating}
        className={`min-w-0 transition-opacity md:order-1 ${listings.isUpdating ? 'opacity-60' : ''}`}
      >
        <h2 className="sr-only">Results</h2>
        <Rows filter={asked} listings={listings} hovered={hovered} onHover={setHovered} onClear={onClear} />
      </section>
    </div>
  )
}

interface RowsProps {
  filter: ListingFilter
  listings: Listings
  hovered: ListingId | undefined
  onHover: (id: ListingId | undefined) => void
  onClear: () => void
}

function Rows({ filter, listings, hovered, onHover, onClear }: RowsProps) {
  const { items, isPending, error, retry } = listings
  if (isPending) return <RowSkeletons />
  if (error && items.length === 0) return <ListingsError error={error} onRetry={retry} />
  if (items.length === 0) return <NoListings filter={filter} onClear={onClear} />
  return (
    <>
      <DrawnOnce drawings={DRAWINGS}>
        <ul className="space-y-3">
          {items.map((listing) => (
            <li key={listing.id}>
              <ListingRow listing={listing} onHover={onHover} isHighlighted={listing.id === hovered} />
            </li>
          ))}
        </ul>
      </DrawnOnce>
      <ListingsFooter listings={listings} />
    </>
  )
}
