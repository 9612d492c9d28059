import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { REVIEW_HOURS } from '#shared/reviews.ts'
import { AdminRequired } from '#web/accounts/admin-required.tsx'
import { userQuery } from '#web/accounts/queries.ts'
import { AuditLog } from './audit-log.tsx'
import { ListingQueue } from './listing-queue.tsx'
import { ReportQueue } from './report-queue.tsx'

/** What staff look through, each an address of its own. Another kind of thing to check is one more line. */
const TABS = [
  { tab: 'listings', label: 'Listings', Panel: ListingQueue },
  { tab: 'reports', label: 'Reports', Panel: ReportQueue },
  { tab: 'log', label: 'Log', Panel: AuditLog },
] as const

type ReviewTab = (typeof TABS)[number]['tab']

/** Where staff verify what people say of themselves. */
export function ReviewPage({ tab }: { tab: ReviewTab }) {
  const { data: user } = useQuery(userQuery())
  if (!user?.isAdmin) {
    return <AdminRequired path="/admin/review">You need admin privileges to review listings.</AdminRequired>
  }
  const { Panel } = TABS.find((candidate) => candidate.tab === tab) ?? TABS[0]
  return (
    <div className="mx-auto max-w-5xl px-4 pt-10 md:px-6 md:pt-14">
      <h1 className="text-4xl sm:text-5xl">Review queue</h1>
      <p className="mt-3 max-w-142 text-lg text-muted">
        Sellers were promised an answer within {REVIEW_HOURS.promised} to {REVIEW_HOURS.latest} hours.
      </p>
      <nav aria-label="Review queue" className="mt-8 flex gap-1 border-b border-line">
        {TABS.map(({ tab: name, label }) => (
          <Link
            key={name}
            to="/admin/review"
            search={name === 'listings' ? {} : { tab: name }}
            activeOptions={{ exact: true, includeSearch: true }}
            resetScroll={false}
            className="-mb-px inline-flex min-h-11 items-center border-b-2 border-transparent px-3 text-muted hover:text-ink aria-[current=page]:border-evergreen aria-[current=page]:font-semibold aria-[current=page]:text-ink sm:px-5"
          >
            {label}
          </Link>
        ))}
      </nav>
      <Panel />
    </div>
  )
}
