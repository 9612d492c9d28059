import type { ListingFilter } from '#shared/listings/listing-filter.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SaveSearchLink } from '#web/listings/saving/save-search-link.tsx'
import { DidYouMean } from './did-you-mean.tsx'

/** S1 §2: 'No businesses found', with a button that clears the filter. */
export function NoListings({ filter, onClear }: { filter: ListingFilter; onClear: () => void }) {
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
      {filter.search && <DidYouMean search={filter.search} />}
      Nothing matches all of these filters. Try a wider price range, or another word. <SaveSearchLink
        filter={filter}
      />{' '}
      to hear of it when something does.
    </Notice>
  )
}
