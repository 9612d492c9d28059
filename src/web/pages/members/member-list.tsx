import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MEMBERS_COUNTED } from '#shared/moderation/members.ts'
import type { MembersPage } from '#shared/moderation/members.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { firstPage, toSearch } from './member-filter.ts'
import type { MemberFilter } from './member-filter.ts'
import { MemberTable } from './member-table.tsx'
import { membersQuery } from './queries.ts'

const TO = { to: '/admin/$desk', params: { desk: 'members' } } as const

/** A page of the members. */
export function MemberList({ filter }: { filter: MemberFilter }) {
  const query = useQuery(membersQuery(filter))
  const { data, isFetching, isPlaceholderData } = query
  if (!data) return <NotLoaded query={query} title="The members didn't load" loading={<TableSkeleton />} />
  return (
    <section aria-label="Members found" aria-busy={isFetching} className={isPlaceholderData ? 'opacity-60' : undefined}>
      <p aria-live="polite" className="tabular mt-5 text-sm text-muted">
        {totalText(data.total)}
      </p>
      {data.items.length > 0 ? <MemberTable members={data.items} filter={filter} /> : <Nobody filter={filter} />}
      <Pager filter={filter} page={data} />
    </section>
  )
}

function totalText(total: number): string {
  if (total > MEMBERS_COUNTED) return `More than ${MEMBERS_COUNTED.toLocaleString('en-US')} members`
  return total === 1 ? '1 member' : `${total.toLocaleString('en-US')} members`
}

function Nobody({ filter }: { filter: MemberFilter }) {
  const { search, role, state } = filter
  return (
    <div className="mt-3 rounded-card border border-dashed border-line-strong/60 bg-surface px-5 py-12 text-center">
      <p className="font-serif text-xl font-semibold">No members found</p>
      <p className="mt-2 wrap-anywhere text-muted">
        {search
          ? `No name or email contains “${search}”${role || state ? ' among those you chose' : ''}.`
          : 'There is nobody like that.'}
      </p>
      <Link {...TO} search={{}} resetScroll={false} className={`${buttonClass('secondary')} mt-5`}>
        Show everyone
      </Link>
    </div>
  )
}

function Pager({ filter, page: { before, after } }: { filter: MemberFilter; page: MembersPage }) {
  if (!before && !after) return null
  return (
    <nav aria-label="Pages of members" className="mt-5 flex flex-wrap gap-2">
      <Step to={before ? toSearch({ ...firstPage(filter), before }) : null}>Previous</Step>
      <Step to={after ? toSearch({ ...firstPage(filter), after }) : null}>Next</Step>
      {before && (
        <Link {...TO} search={toSearch(firstPage(filter))} preload={false} className={buttonClass('quiet')}>
          First page
        </Link>
      )}
    </nav>
  )
}

/** Stays in place when there is no such page, so that it keeps the focus. */
function Step({ to, children }: { to: Record<string, string> | null; children: string }) {
  return (
    <Link
      {...TO}
      search={to ?? true}
      disabled={!to}
      tabIndex={to ? undefined : -1}
      preload={false}
      className={`${buttonClass('secondary')} aria-disabled:cursor-not-allowed aria-disabled:opacity-60`}
    >
      {children}
      <span className="sr-only"> page</span>
    </Link>
  )
}

function TableSkeleton() {
  return (
    <ListSkeleton label="Loading the members" rows={6} className="mt-8">
      <div className="flex gap-6 py-4">
        <div className="h-4 w-40 rounded bg-sunken" />
        <div className="h-4 flex-1 rounded bg-sunken" />
        <div className="hidden h-4 w-24 rounded bg-sunken sm:block" />
      </div>
    </ListSkeleton>
  )
}
