import { useQuery } from '@tanstack/react-query'
import { AdminRequired } from '#web/accounts/admin-required.tsx'
import { userQuery } from '#web/accounts/queries.ts'
import { NotificationForm } from './notification-form.tsx'

/** S2 §2 "Admin analytics". */
export function AnalyticsPage() {
  const { data: user, isPending } = useQuery(userQuery())
  if (isPending) return <Loading />
  if (user?.isAdmin) return <Trends />
  return <AdminRequired path="/analytics">You need admin privileges to view user signups.</AdminRequired>
}

function Trends() {
  return (
    <div className="mx-auto max-w-7xl px-4 pt-10 md:px-6 md:pt-14">
      <h1 className="text-4xl sm:text-5xl">Trends</h1>
      <p className="mt-3 mb-8 max-w-142 text-lg text-muted">For the staff of this market.</p>
      <NotificationForm />
    </div>
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
