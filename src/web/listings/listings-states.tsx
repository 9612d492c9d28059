import { buttonClass } from '#web/ui/button-class.ts'
import { countText } from './listing-facts.ts'
import type { Listings } from './use-listings.ts'

/** How many of the results are shown, and a button that loads more. */
export function ListingsFooter({ listings }: { listings: Listings }) {
  const { items, hasMore, isLoadingMore, hasMoreFailed, loadMore } = listings
  return (
    <div className="mt-8 space-y-4 text-center">
      <p className="tabular text-sm text-muted">
        {hasMore
          ? `Showing ${items.length.toLocaleString('en-US')} of ${countText(listings)} available businesses`
          : items.length === 1
            ? 'Showing the 1 available business'
            : `Showing all ${items.length.toLocaleString('en-US')} available businesses`}
      </p>
      {hasMoreFailed && (
        <p role="alert" className="text-brick">
          More businesses didn't load.
        </p>
      )}
      {hasMore && (
        <button type="button" onClick={loadMore} disabled={isLoadingMore} className={buttonClass('secondary')}>
          {showMoreText(isLoadingMore, hasMoreFailed)}
        </button>
      )}
    </div>
  )
}

function showMoreText(isLoading: boolean, hasFailed: boolean): string {
  if (isLoading) return 'Loading…'
  return hasFailed ? 'Try again' : 'Show more'
}
