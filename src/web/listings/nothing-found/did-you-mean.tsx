import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { focusResults } from '#web/listings/suggestions/focus-results.ts'
import { suggestionsQuery } from '#web/listings/suggestions/queries.ts'

/** A search that finds something, in place of one with a typing mistake. The other filters stay. */
export function DidYouMean({ search }: { search: string }) {
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
