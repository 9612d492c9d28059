import { MapPin } from 'lucide-react'
import type { ListingFilter } from '#shared/listings/listing-filter.ts'
import type { ListingSummary } from '#shared/listings/listings.ts'
import { DetailsLink } from '#web/listings/details-link.tsx'
import { Heart } from '#web/saved/heart.tsx'
import { cashFlowText, priceText } from '#web/listings/listing-facts.ts'
import { ListingPicture } from '#web/listings/pictures/listing-picture.tsx'
import { ListingsError } from '#web/listings/listings-error.tsx'
import { ListingsFooter } from '#web/listings/listings-states.tsx'
import { NoListings } from '#web/listings/nothing-found/no-listings.tsx'
import { CardSkeletons } from '#web/listings/skeletons.tsx'
import { useListings } from '#web/listings/use-listings.ts'
import { VerificationBadge } from '#web/listings/verification-badge.tsx'
import { buttonClass } from '#web/ui/button-class.ts'

interface MapPageListProps {
  filter: ListingFilter
  onShow: (listing: ListingSummary) => void
  onClear: () => void
}

/** The map page's list. Businesses with a location can be shown on the map. */
export function MapPageList({ filter, onShow, onClear }: MapPageListProps) {
  const listings = useListings(filter, 'newest')
  const { items, isPending, error, retry } = listings
  if (isPending)
    return (
      <div className="mt-6">
        <CardSkeletons />
      </div>
    )
  if (error && items.length === 0) return <ListingsError onRetry={retry} />
  if (items.length === 0) {
    return (
      <NoListings filter={filter} renderList={(found) => <Cards found={found} onShow={onShow} />} onClear={onClear} />
    )
  }
  return (
    <section aria-label="Businesses" className="mt-6">
      <Cards found={items} onShow={onShow} />
      <ListingsFooter listings={listings} />
    </section>
  )
}

interface CardsProps {
  found: readonly ListingSummary[]
  onShow: (listing: ListingSummary) => void
}

function Cards({ found, onShow }: CardsProps) {
  return (
    <ul className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
      {found.map((listing) => (
        <li
          key={listing.id}
          className="relative flex flex-col overflow-hidden rounded-card border border-line bg-surface"
        >
          <ListingPicture
            url={listing.imageUrls[0]}
            drawing={listing.drawingUrl}
            alt=""
            sizes="(min-width: 1280px) 30vw, (min-width: 640px) 46vw, 92vw"
            className="w-full"
          />
          <Heart listing={listing} />
          <div className="flex flex-1 flex-col p-4">
            <div className="flex items-start justify-between gap-2">
              <p className="tabular font-serif text-2xl font-semibold">{priceText(listing)}</p>
              <VerificationBadge status={listing.verificationStatus} />
            </div>
            <h2 className="mt-2 text-lg">{listing.title}</h2>
            <p className="mb-4 text-sm text-muted">
              {listing.location} · {listing.industry} · {cashFlowText(listing)}
              {listing.latitude === null && ' · not marked on the map'}
            </p>
            <div className="mt-auto grid grid-cols-2 gap-2">
              <ShowOnMap listing={listing} onShow={onShow} />
              <DetailsLink listing={listing} className={buttonClass('primary', 'small')} />
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}

function ShowOnMap({ listing, onShow }: { listing: ListingSummary; onShow: (listing: ListingSummary) => void }) {
  const isPlaced = listing.latitude !== null
  return (
    <button
      type="button"
      disabled={!isPlaced}
      onClick={() => onShow(listing)}
      className={buttonClass('secondary', 'small')}
    >
      <MapPin strokeWidth={1.5} size={16} aria-hidden="true" />
      View on Map
      <span className="sr-only"> {listing.title}</span>
    </button>
  )
}
