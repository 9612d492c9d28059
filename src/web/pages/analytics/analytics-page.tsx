import { useQuery } from '@tanstack/react-query'
import { AdminLine, AdminRequired } from '#web/accounts/admin-required.tsx'
import { userQuery } from '#web/accounts/queries.ts'
import { lazyPart } from '#web/lazy-part.tsx'
import { marketQuery } from '#web/market/queries.ts'
import { MarketPage } from '#web/market/report/market-page.tsx'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import type { UserListSearch } from './user-list.ts'

const StaffTrends = lazyPart(() => import('./staff-trends.tsx'), 'StaffTrends', Loading)

/** S2 §2 "Admin analytics" for staff, and the market report for everyone else. */
export function AnalyticsPage({ search }: { search: UserListSearch }) {
  const { data: user, isPending } = useQuery(userQuery())
  if (isPending) return <Loading />
  if (user?.isAdmin) return <StaffTrends user={user} search={search} />
  if (user?.needsTwoFactor) return <AdminRequired path="/analytics">{WHY}</AdminRequired>
  return (
    <>
      <AdminLine path="/analytics">{WHY}</AdminLine>
      <Report />
    </>
  )
}

const WHY = 'You need admin privileges to view user signups.'

function Report() {
  const query = useQuery(marketQuery({}))
  return query.data ? (
    <MarketPage report={query.data} />
  ) : (
    <NotLoaded query={query} title="The market report didn't load" loading={<Loading />}>
      Check your connection, then try again.
    </NotLoaded>
  )
}

function Loading() {
  return (
    <div role="status" className="flex justify-center py-32">
      <span
        aria-hidden="true"
        className="size-10 animate-spin rounded-full border-3 border-line border-t-evergreen motion-reduce:border-evergreen"
      />
      <span className="sr-only">Loading</span>
    </div>
  )
}
