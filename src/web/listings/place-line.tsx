import type { ListingSummary } from '#shared/listings/listings.ts'
import { Extras } from './extras/extras.tsx'

/** Where a business is, and how far that is from the place of the search or the visitor's own. Only a long place is cut off. */
export function PlaceLine({ listing }: { listing: ListingSummary }) {
  return (
    <>
      <span className="truncate">{listing.location}</span>
      {listing.milesText && <span className="shrink-0">· {listing.milesText}</span>}
      <Extras place="miles" listing={listing} />
    </>
  )
}
