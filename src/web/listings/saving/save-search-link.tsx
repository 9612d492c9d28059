import { filterSearch } from '#shared/listings/listing-filter.ts'
import type { ListingFilter } from '#shared/listings/listing-filter.ts'

/** Opens the form that saves a search, also through sign-in. */
export function SaveSearchLink({ filter }: { filter: ListingFilter }) {
  return (
    <a href={`/saved?tab=new&${new URLSearchParams(filterSearch(filter))}`} className="save-search">
      Save this search
    </a>
  )
}
