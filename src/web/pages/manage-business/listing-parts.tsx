import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ListingId } from '#shared/listings/listings.ts'
import { listingAccessQuery } from '#web/access/queries.ts'

const LINK =
  '-mb-px inline-flex min-h-11 items-center gap-2 border-b-2 border-transparent px-3 text-muted hover:text-ink aria-[current=page]:border-evergreen aria-[current=page]:font-semibold aria-[current=page]:text-ink sm:px-5'

/** The parts of the page. The number beside Access is of buyers who wait. */
export function ListingParts({ id }: { id: ListingId }) {
  const { data } = useQuery(listingAccessQuery(id))
  const waiting = data?.buyers?.filter(({ state }) => state === 'requested').length ?? 0
  const to = { to: '/my-businesses/$id', params: { id: String(id) }, replace: true, resetScroll: false } as const
  // Marks the link of the shown part as the current page.
  const activeOptions = { exact: true, includeSearch: true }
  return (
    <nav aria-label="Parts of this page" className="mt-6 flex gap-1 border-b border-line">
      <Link {...to} search={{}} activeOptions={activeOptions} className={LINK}>
        Listing
      </Link>
      <Link {...to} search={{ tab: 'access' }} activeOptions={activeOptions} className={LINK}>
        Access
        {waiting > 0 && (
          <span className="tabular rounded-full bg-brass-soft px-2 text-sm font-semibold text-brass-ink">
            {waiting}
            <span className="sr-only"> waiting</span>
          </span>
        )}
      </Link>
    </nav>
  )
}
