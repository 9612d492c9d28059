import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { AdminRequired } from '#web/accounts/admin-required.tsx'
import { userQuery } from '#web/accounts/queries.ts'
import { openMember, toFilter } from './member-filter.ts'
import type { MemberSearch } from './member-filter.ts'
import { MemberList } from './member-list.tsx'
import { MemberTools } from './member-tools.tsx'
import { MemberView } from './member-view.tsx'

const LINK = 'text-evergreen underline underline-offset-2 hover:no-underline'

/** The members' desk of staff: a list, or one member. */
export function MembersPage({ search }: { search: MemberSearch }) {
  const { data: user } = useQuery(userQuery())
  if (!user?.isAdmin) {
    return <AdminRequired path="/admin/members">You need admin privileges to see members.</AdminRequired>
  }
  const filter = toFilter(search)
  const id = openMember(search)
  return (
    <div className="page-work pt-10 md:pt-14">
      {id ? (
        <MemberView key={id} id={id} filter={filter} staffId={user.id} />
      ) : (
        <>
          <h1 className="text-4xl sm:text-5xl">Members</h1>
          <p className="mt-3 max-w-142 text-lg text-muted">
            Everyone who verified an address. What you do here is in the log of{' '}
            <Link to="/admin/$desk" params={{ desk: 'review' }} search={{ queue: 'log' }} className={LINK}>
              the review queue
            </Link>
            ; counts and a file of all sign-ups are on{' '}
            <Link to="/analytics" preload={false} className={LINK}>
              Trends
            </Link>
            .
          </p>
          <MemberTools filter={filter} />
          <MemberList filter={filter} />
        </>
      )}
    </div>
  )
}
