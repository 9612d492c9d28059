import { useState } from 'react'
import type { ListingFilter } from '#shared/listings/listing-filter.ts'
import type { ListingId, ListingSummary } from '#shared/listings/listings.ts'
import { ListingsFooter } from '#web/listings/listings-states.tsx'
import { RowSkeletons } from '#web/listings/skeletons.tsx'
import type { Listings } from '#web/listings/use-listings.ts'
import { ListingMap } from '#web/listings/map/listing-map.tsx'
import { BADGE_DRAWINGS } from '#web/listings/verification-badge.tsx'
import { DrawnOnce } from '#web/ui/drawn-once.tsx'
import { PHONE, useMedia } from '#web/ui/use-media.ts'
import { lazyPart } from '#web/lazy-part.tsx'
import { ListingRow } from './listing-row.tsx'

const ListingsError = lazyPart(() => import('#web/listings/listings-error.tsx'), 'ListingsError', null)
const NoListings = lazyPart(() => import('#web/listings/nothing-found/no-listings.tsx'), 'NoListings', null)

const SEATTLE = [47.6062, -122.3321] as const

interface MarketplaceMapProps {
  filter: ListingFilter
  /** The filter, and the map's area if that is searched. */
  asked: ListingFilter
  /** An area decides on the map's view. */
  isPlaced: boolean
  /** On a phone, which shows the list first. */
  isChosen: boolean
  listings: Listings
  onClear: () => void
}

/** S1 §2: the map with the list beside it; hovering an entry of one highlights the other. */
export function MarketplaceMap({ filter, asked, isPlaced, isChosen, listings, onClear }: MarketplaceMapProps) {
  const [hovered, setHovered] = useState<ListingId | undefined>(undefined)
  const isPhone = useMedia(PHONE, false)
  return (
    <div className="market-view">
      <div className={`market-map ${isChosen ? '' : 'max-md:hidden'}`}>
        {(isChosen || !isPhone) && (
          <ListingMap
            filter={filter}
            isPlaced={isPlaced}
            center={SEATTLE}
            zoom={8}
            legend
            highlightedId={hovered}
            onHover={setHovered}
            className="market-map-box"
          />
        )}
      </div>
      <section
        aria-label="Businesses"
        aria-busy={listings.isUpdating}
        className={`min-w-0 transition-opacity md:order-1 ${isChosen ? 'max-md:hidden' : ''} ${listings.isUpdating ? 'opacity-60' : ''}`}
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
  const list = (found: readonly ListingSummary[]) => (
    <DrawnOnce drawings={BADGE_DRAWINGS}>
      <ul className="space-y-3">
        {found.map((listing) => (
          <li key={listing.id}>
            <ListingRow listing={listing} onHover={onHover} isHighlighted={listing.id === hovered} />
          </li>
        ))}
      </ul>
    </DrawnOnce>
  )
  if (items.length === 0) return <NoListings filter={filter} renderList={list} onClear={onClear} />
  return (
    <>
      {list(items)}
      <ListingsFooter listings={listings} />
    </>
  )
}
