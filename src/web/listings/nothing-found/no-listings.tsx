import type { ListingFilter } from '#shared/listings/listing-filter.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Notice } from '#web/ui/notice.tsx'
import { SaveSearchLink } from '#web/listings/saving/save-search-link.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { focusResults } from '#web/listings/suggestions/focus-results.ts'
import { suggestionsQuery } from '#web/listings/suggestions/queries.ts'

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

/** A search that finds something, in place of one with a typing mistake. The other filters stay. */
function DidYouMean({ search }: { search: string }) {
  const { data } = useQuery(suggestionsQuery(search))
  const meant = data?.didYouMean
  return (
    <span role="status" className="mb-3 block empty:hidden">
      {meant && (
        <>
          Did you mean{' '}
          <Link
            to="."
            search={(old) => ({ ...old, search: meant })}
            onClick={focusResults}
            className="inline-block min-h-6 font-semibold text-evergreen underline underline-offset-2"
          >
            {meant}
          </Link>
          ?
        </>
      )}
    </span>
  )
}
