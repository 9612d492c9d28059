import { useQuery } from '@tanstack/react-query'
import { AdminRequired } from '#web/accounts/admin-required.tsx'
import { userQuery } from '#web/accounts/queries.ts'
import { MailNotice } from '#web/mail/mail-notice.tsx'
import { mailStatusQuery } from '#web/mail/queries.ts'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { FailureList } from './failure-list.tsx'
import { RecordSection } from './record-section.tsx'
import { Sending } from './sending.tsx'

/** How mail leaves the site, what the DNS says about its sender, and what did not arrive; for staff. */
export function MailPage() {
  const { data: user } = useQuery(userQuery())
  if (!user?.isAdmin) {
    return (
      <AdminRequired path="/admin/mail">You need admin privileges to see whether emails were delivered.</AdminRequired>
    )
  }
  return (
    <div className="page-work pt-10 md:pt-14">
      <h1 className="text-4xl sm:text-5xl">Mail</h1>
      <p className="mt-3 max-w-142 text-lg text-muted">
        How emails leave this site, how mail servers know they are yours, and which ones failed.
      </p>
      <MailNotice />
      <Status />
    </div>
  )
}

function Status() {
  const query = useQuery(mailStatusQuery())
  if (query.data) {
    return (
      <>
        <Sending status={query.data} />
        <RecordSection />
        <FailureList failures={query.data.failures} />
      </>
    )
  }
  return (
    <NotLoaded
      query={query}
      title="The state of mail didn't load"
      loading={
        <Skeleton label="Loading the state of mail" className="mt-10" inner="space-y-4">
          {[0, 1, 2, 3, 4].map((index) => (
            <div key={index} className="flex gap-6">
              <div className="h-4 w-28 rounded bg-sunken" />
              <div className="h-4 flex-1 rounded bg-sunken" />
            </div>
          ))}
        </Skeleton>
      }
    />
  )
}
