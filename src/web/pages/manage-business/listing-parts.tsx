import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { OwnYear } from '#shared/financials/figures.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { listingAccessQuery } from '#web/access/queries.ts'
import { financialsQuery } from '#web/financials/queries.ts'
import { lazyPart } from '#web/lazy-part.tsx'
import { Count } from './count.tsx'

/** Loaded apart, since its schemas are. */
const OffersToAnswer = lazyPart(() => import('./offers/offers-to-answer.tsx'), 'OffersToAnswer', null)

const LINK =
  'inline-flex min-h-11 shrink-0 items-center gap-2 border-b-2 border-transparent px-2.5 -outline-offset-2 text-muted aria-[current=page]:[scroll-initial-target:nearest] max-sm:text-sm hover:text-ink aria-[current=page]:border-evergreen aria-[current=page]:font-semibold aria-[current=page]:text-ink sm:px-5'

/** The parts of the page, with counts: of buyers who wait, of offers to answer, and of questions that staff ask. */
export function ListingParts({ id }: { id: ListingId }) {
  const { data: access } = useQuery(listingAccessQuery(id))
  const { data: financials } = useQuery(financialsQuery(id))
  const waiting = access?.buyers?.filter(({ state }) => state === 'requested').length ?? 0
  const asked = financials?.years.reduce((sum, year) => sum + questionsIn(year), 0) ?? 0
  const to = { to: '/my-businesses/$id', params: { id: String(id) }, replace: true, resetScroll: false } as const
  // Marks the link of the shown part as the current page.
  const activeOptions = { exact: true, includeSearch: true }
  return (
    <nav
      aria-label="Parts of this page"
      className="mt-6 flex overflow-x-auto border-b border-line [scrollbar-width:none] sm:gap-1 print:hidden"
    >
      <Link {...to} search={{}} activeOptions={activeOptions} className={LINK}>
        Listing
      </Link>
      <Link {...to} search={{ tab: 'access' }} activeOptions={activeOptions} className={LINK}>
        Access
        <Count count={waiting} what="waiting" />
      </Link>
      <Link {...to} search={{ tab: 'offers' }} activeOptions={activeOptions} className={LINK}>
        Offers
        <OffersToAnswer id={id} />
      </Link>
      <Link {...to} search={{ tab: 'financials' }} activeOptions={activeOptions} className={LINK}>
        Financials
        <Count count={asked} what={asked === 1 ? 'question' : 'questions'} />
      </Link>
    </nav>
  )
}

function questionsIn({ figures, addBacks }: OwnYear): number {
  return [...Object.values(figures), ...addBacks].filter((figure) => figure?.question).length
}
