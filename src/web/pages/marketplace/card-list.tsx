import type { ListingFilter, ListingSort } from '#shared/listings/listing-filter.ts'
import { ListingCards } from '#web/listings/listing-cards.tsx'
import { ListingsError } from '#web/listings/listings-error.tsx'
import { ListingsFooter } from '#web/listings/listings-states.tsx'
import { NoListings } from '#web/listings/nothing-found/no-listings.tsx'
import { NothingToFit } from '#web/listings/fit/nothing-to-fit.tsx'
import { ListSkeletons } from '#web/listings/skeletons.tsx'
import type { Listings } from '#web/listings/use-listings.ts'

/** The marketplace as a list of cards. Loaded with this view, since the map comes first. */
export function CardList({
  filter,
  sort,
  listings,
  onClear,
}: {
  filter: ListingFilter
  sort: ListingSort
  listings: Listings
  onClear: () => void
}) {
  const { items, isPending, isUpdating, error, retry } = listings
  if (isPending)
    return (
      <div className="mt-6">
        <ListSkeletons />
      </div>
    )
  if (error && items.length === 0) return <ListingsError error={error} onRetry={retry} />
  if (items.length === 0)
    return <NoListings filter={filter} renderList={(found) => <ListingCards listings={found} />} onClear={onClear} />
  return (
    <section
      aria-label="Businesses"
      aria-busy={isUpdating}
      className={`mt-6 transition-opacity ${isUpdating ? 'opacity-60' : ''}`}
    >
      <h2 className="sr-only">Results</h2>
      {sort === 'fits' && !items[0]?.fits && <NothingToFit />}
      <ListingCards listings={items} isFirstUrgent />
      <ListingsFooter listings={listings} />
    </section>
  )
}
