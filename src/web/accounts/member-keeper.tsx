import { useQuery } from '@tanstack/react-query'
import { userQuery } from './queries.ts'
import { RoleKeeper } from './role-keeper.tsx'
import { TrialKeeper } from './trial-keeper.tsx'

/** What people who are signed in need beside every page: their role set or asked for, and word of their trial. */
export function MemberKeeper() {
  const { data: user } = useQuery(userQuery())
  if (!user) return null
  return (
    <>
      <RoleKeeper user={user} />
      <TrialKeeper user={user} />
    </>
  )
}
