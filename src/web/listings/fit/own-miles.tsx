import { milesText } from '#shared/listings/fit/miles-text.ts'
import type { ListingSummary } from '#shared/listings/listings.ts'
import { useOwnPlace } from './queries.ts'

/** How far a business is from the visitor's own place. Nothing in a search near another one, which says how far that is. */
export function OwnMiles({ listing }: { listing: ListingSummary }) {
  const place = useOwnPlace()
  const text = place && !listing.milesText && milesText(place, listing)
  return text ? <span className="truncate">· {text}</span> : null
}
