import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { DESK_NAMES } from '#shared/desks.ts'
import type { DeskName } from '#shared/desks.ts'
import { reviewCountsQuery } from '#web/moderation/review-counts-query.ts'

const LABELS: Record<DeskName, string> = {
  review: 'Review',
  members: 'Members',
  payments: 'Payments',
  mail: 'Mail',
  settings: 'Settings',
  texts: 'Texts',
}

/** The pages of the staff, with how much waits for a decision. */
export function StaffBar() {
  const { data: counts } = useQuery(reviewCountsQuery())
  const waiting = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <nav aria-label="Staff" className="border-b border-line">
      {/* The words begin at the left edge of the page, not the space around them. */}
      <ul className="page-wide flex flex-wrap *:-ml-2.5 *:mr-2.5 md:*:-ml-3.5 md:*:mr-3.5">
        {DESK_NAMES.map((desk) => (
          <li key={desk}>
            <Link to="/admin/$desk" params={{ desk }} activeOptions={{ includeSearch: false }} className="staff-link">
              {LABELS[desk]}
              {desk === 'review' && (
                <span className="tabular min-w-6 rounded-full bg-brass-soft px-1.5 text-center text-sm font-semibold text-brass-ink">
                  {waiting}
                  <span className="sr-only"> waiting</span>
                </span>
              )}
            </Link>
          </li>
        ))}
        <li>
          <Link to="/analytics" preload={false} activeOptions={{ includeSearch: false }} className="staff-link">
            Trends
          </Link>
        </li>
      </ul>
    </nav>
  )
}
