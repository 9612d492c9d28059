import { buttonClass } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { countText } from './listing-facts.ts'
import type { Listings } from './use-listings.ts'

/** S1 §2: 'No businesses found', with a button that clears the filter. */
export function NoListings({ onClear }: { onClear: () => void }) {
  return (
    <Notice
      level={2}
      title="No businesses found"
      actions={
        <button type="button" onClick={onClear} className={buttonClass('secondary')}>
          Clear All
        </button>
      }
    >
      Nothing matches all of these filters. Try a wider price range, or another word.
    </Notice>
  )
}

/** How many of the results are shown, and a button that loads more. */
export function ListingsFooter({ listings }: { listings: Listings }) {
  const { items, hasMore, isLoadingMore, hasMoreFailed, loadMore } = listings
  return (
    <div className="mt-8 space-y-4 text-center">
      <p className="tabular text-sm text-muted">
        {hasMore
          ? `Showing ${items.length.toLocaleString('en-US')} of ${countText(listings)} available businesses`
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
