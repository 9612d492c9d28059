import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ListingFilter } from '#shared/listings/listing-filter.ts'
import type { ListingSummary } from '#shared/listings/listings.ts'
import { closestQuery } from './closest-query.ts'
import { NO_FILTER } from '#web/listings/marketplace-search.ts'
import { toSearch } from '#web/listings/reading/to-search.ts'
import { focusResults } from '#web/listings/suggestions/focus-results.ts'
import { buttonClass } from '#web/ui/button-class.ts'

interface NoListingsProps {
  filter: ListingFilter
  /** Businesses as the view shows them. */
  renderList: (found: readonly ListingSummary[]) => ReactNode
  onClear: () => void
}

/** S1 §2: 'No businesses found', with what is close to it, and a button that clears the filter. */
export function NoListings({ filter, renderList, onClear }: NoListingsProps) {
  const { data } = useQuery(closestQuery(filter))
  return (
    <div className="py-10">
      <div className="text-center">
        <h2 className="text-2xl">No businesses found</h2>
        <div role="status" className="mt-3 text-balance text-muted">
          {data?.didYouMean && (
            <p className="mb-2">
              Did you mean <SearchLink filter={data.didYouMean.filter}>{data.didYouMean.text}</SearchLink>?
            </p>
          )}
          {data && <p className="wrap-anywhere">{data.missing}</p>}
        </div>
      </div>
      {data && data.close.length > 0 && (
        <section aria-labelledby="close-to-it" className="mt-6">
          <h3 id="close-to-it" className="text-xl">
            Close to it
          </h3>
          <div className="mt-3">{renderList(data.businesses)}</div>
          <ul className="mt-3 flex flex-wrap gap-x-5">
            {data.close.map(({ label, filter: found }) => (
              <li key={label}>
                <SearchLink filter={found}>{label}</SearchLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="mt-6 text-center">
        <button type="button" onClick={onClear} className={buttonClass('secondary')}>
          Clear All
        </button>
      </p>
    </div>
  )
}

/** To another search in the same view. */
function SearchLink({ filter, children }: { filter: ListingFilter; children: ReactNode }) {
  return (
    <Link
      to="."
      search={(old) => ({ ...old, ...NO_FILTER, ...toSearch(filter) })}
      resetScroll={false}
      onClick={focusResults}
      className="inline-flex min-h-11 items-center font-semibold text-evergreen underline underline-offset-2"
    >
      {children}
    </Link>
  )
}
