import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CurrentUser } from '#shared/accounts/user.ts'
import { USERS_PER_PAGE } from '#shared/insights/insights.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { countText } from '#web/insights/figure-table.ts'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { ConnectionIssue } from './connection-issue.tsx'
import { signedUpUsersQuery } from './queries.ts'
import { UserPager } from './user-pager.tsx'
import { UserTable } from './user-table.tsx'
import { UserTools } from './user-tools.tsx'
import { toSearch } from './user-list.ts'
import type { UserList } from './user-list.ts'

interface UserSectionProps {
  /** The signed-in member of staff. */
  user: CurrentUser
  list: UserList
}

/** S2 §2 "User Signups Repository": a page of users at a time; the URL holds the list's state. */
export function UserSection({ user, list }: UserSectionProps) {
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(signedUpUsersQuery(list))
  return (
    <section
      aria-labelledby="signups"
      aria-busy={isFetching}
      className="mt-14 border-t-3 border-double border-line-strong pt-5"
    >
      <h2 id="signups" className="text-2xl sm:text-[1.75rem]">
        User Signups Repository
      </h2>
      <UserTools list={list} />
      {isError && <ConnectionIssue user={user} isTrying={isFetching} onRetry={() => void refetch()} />}
      {!isError && !data && <TableSkeleton />}
      {!isError && data && (
        <div className={isPlaceholderData ? 'opacity-60' : undefined}>
          <CountLine list={list} total={data.total} shown={data.users.length} />
          {data.users.length > 0 ? (
            <UserTable users={data.users} list={list} />
          ) : (
            <NoUsers list={list} total={data.total} />
          )}
          {data.total > USERS_PER_PAGE && <UserPager list={list} total={data.total} />}
        </div>
      )}
    </section>
  )
}

/** "51-100 of 12,345 users". */
function CountLine({ list: { page }, total, shown }: { list: UserList; total: number; shown: number }) {
  const first = (page - 1) * USERS_PER_PAGE + 1
  return (
    <p aria-live="polite" className="tabular mt-4 text-sm text-muted">
      {shown > 0 ? `${countText(first)}-${countText(first + shown - 1)} of ` : ''}
      {countText(total)} {total === 1 ? 'user' : 'users'}
    </p>
  )
}

function NoUsers({ list, total }: { list: UserList; total: number }) {
  const isPastTheEnd = total > 0
  const hasSearch = list.search !== ''
  return (
    <div className="mt-3 rounded-card border border-dashed border-line-strong/60 bg-surface px-5 py-12 text-center">
      <p className="font-serif text-xl font-semibold">No user signups found</p>
      {isPastTheEnd && <p className="mt-2 text-muted">The list ends before page {countText(list.page)}.</p>}
      {!isPastTheEnd && hasSearch && (
        <p className="mt-2 wrap-anywhere text-muted">No name or email contains “{list.search}”.</p>
      )}
      {(isPastTheEnd || hasSearch) && (
        <Link
          to="/analytics"
          search={toSearch({ ...list, page: 1, ...(!isPastTheEnd && { search: '' }) })}
          resetScroll={false}
          className={`${buttonClass('secondary')} mt-5`}
        >
          {isPastTheEnd ? 'First page' : 'Show everyone'}
        </Link>
      )}
    </div>
  )
}

function TableSkeleton() {
  return (
    <ListSkeleton label="Loading the users" rows={6} className="mt-6">
      <div className="flex gap-6 py-4">
        <div className="h-4 w-40 rounded bg-sunken" />
        <div className="h-4 flex-1 rounded bg-sunken" />
        <div className="hidden h-4 w-24 rounded bg-sunken sm:block" />
      </div>
    </ListSkeleton>
  )
}
