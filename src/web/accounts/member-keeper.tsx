import { useQuery } from '@tanstack/react-query'
import { userQuery } from './queries.ts'
import { RoleKeeper } from './role-keeper.tsx'
import { TrialKeeper } from './trial/trial-keeper.tsx'

/** Runs on every page for signed-in users: sets or asks for the role, and shows the trial status. */
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
