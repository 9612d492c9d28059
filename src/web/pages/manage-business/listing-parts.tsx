import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { OwnYear } from '#shared/financials/figures.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { listingAccessQuery } from '#web/access/queries.ts'
import { financialsQuery } from '#web/financials/queries.ts'

const LINK =
  '-mb-px inline-flex min-h-11 items-center gap-2 border-b-2 border-transparent px-2 text-muted hover:text-ink aria-[current=page]:border-evergreen aria-[current=page]:font-semibold aria-[current=page]:text-ink sm:px-5'

/** The parts of the page. The number beside Access is of buyers who wait, beside Financials of what staff ask. */
export function ListingParts({ id }: { id: ListingId }) {
  const { data: access } = useQuery(listingAccessQuery(id))
  const { data: financials } = useQuery(financialsQuery(id))
  const waiting = access?.buyers?.filter(({ state }) => state === 'requested').length ?? 0
  const asked = financials?.years.reduce((sum, year) => sum + questionsIn(year), 0) ?? 0
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
        <Count count={waiting} what="waiting" />
      </Link>
      <Link {...to} search={{ tab: 'financials' }} activeOptions={activeOptions} className={LINK}>
        Financials
        <Count count={asked} what={asked === 1 ? 'question' : 'questions'} />
      </Link>
    </nav>
  )
}

function Count({ count, what }: { count: number; what: string }) {
  return (
    count > 0 && (
      <span className="tabular rounded-full bg-brass-soft px-2 text-sm font-semibold text-brass-ink">
        {count}
        <span className="sr-only"> {what}</span>
      </span>
    )
  )
}

function questionsIn({ figures, addBacks }: OwnYear): number {
  return [...Object.values(figures), ...addBacks].filter((figure) => figure?.question).length
}
