import type { ListingSummary } from '#shared/listings/listings.ts'
import { Extras } from './extras/extras.tsx'

/** Where a business is, and how far that is from the place of the search or the visitor's own. Neither text takes the whole line. */
export function PlaceLine({ listing }: { listing: ListingSummary }) {
  return (
    <>
      <span className="truncate">{listing.location}</span>
      {listing.milesText && <span className="truncate">· {listing.milesText}</span>}
      <Extras place="miles" listing={listing} />
    </>
  )
}
