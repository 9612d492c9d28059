import { useQuery, useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import type { CurrentUser } from '#shared/accounts/user.ts'
import { useIsReady } from '#web/ui/use-is-ready.ts'
import { instantText } from '#web/dates/instant-text.ts'
import { PendingButton } from '#web/ui/button.tsx'
import { EngagementGroup } from './engagement-group.tsx'
import { MarketGroup } from './market-group.tsx'
import { MoneyGroup } from './money-group.tsx'
import { NotificationForm } from './notification-form.tsx'
import { PeopleGroup } from './people-group.tsx'
import {
  advancedEngagementQuery,
  businessHealthQuery,
  FIGURES_KEY,
  financialPerformanceQuery,
  unmetWordsQuery,
  userEngagementQuery,
} from './queries.ts'
import { UserSection } from './user-section.tsx'
import { toUserList } from './user-list.ts'
import type { UserListSearch } from './user-list.ts'

/** Only staff get here, so the figures are requested for staff alone (S2 §6). */
export function StaffTrends({ user, search }: { user: CurrentUser; search: UserListSearch }) {
  const health = useQuery(businessHealthQuery())
  const engagement = useQuery(userEngagementQuery())
  const performance = useQuery(financialPerformanceQuery())
  const advanced = useQuery(advancedEngagementQuery())
  const unmet = useQuery(unmetWordsQuery())
  const results = [health, engagement, performance, advanced, unmet]
  return (
    <div className="page-work pt-10 md:pt-14">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div>
          <h1 className="text-4xl sm:text-5xl">Trends</h1>
          <p className="mt-3 max-w-142 text-lg text-muted">The market in numbers, for staff.</p>
        </div>
        <AsOf
          at={Math.min(...results.map(({ dataUpdatedAt }) => dataUpdatedAt))}
          isFetching={results.some(({ isFetching }) => isFetching)}
        />
      </div>
      <MarketGroup health={health} />
      <PeopleGroup engagement={engagement} />
      <MoneyGroup performance={performance} />
      <EngagementGroup engagement={advanced} unmet={unmet} />
      <UserSection user={user} list={toUserList(search)} />
      <div className="mt-14 border-t-3 border-double border-line-strong pt-8">
        <NotificationForm />
      </div>
    </div>
  )
}

/** When the figures were loaded, and a button that refreshes them. */
function AsOf({ at, isFetching }: { at: number; isFetching: boolean }) {
  const queryClient = useQueryClient()
  const isReady = useIsReady()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {at > 0 && (
        <p className="text-sm text-muted">
          As of <time dateTime={new Date(at).toISOString()}>{instantText(new Date(at).toISOString())}</time>, Pacific
          time
        </p>
      )}
      <PendingButton
        look="secondary"
        size="small"
        disabled={!isReady}
        isPending={isFetching}
        onClick={() => void queryClient.invalidateQueries({ queryKey: FIGURES_KEY })}
      >
        <RefreshCw strokeWidth={1.5} size={18} aria-hidden="true" />
        {isFetching ? 'Loading…' : 'Refresh'}
      </PendingButton>
    </div>
  )
}
