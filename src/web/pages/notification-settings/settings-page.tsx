import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMember } from '#web/accounts/use-member.ts'
import { preferencesQuery } from '#web/notifications/queries.ts'
import { pushSettingsQuery } from '#web/phone/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PreferencesForm } from './preferences-form.tsx'
import { PushSection } from './push-section.tsx'

const ROWS = [0, 1, 2, 3, 4]

/** The shape of the settings while they load. */
function SettingsSkeleton() {
  return (
    <div aria-hidden="true" className="mt-8 animate-pulse space-y-6">
      <div className="divide-y divide-line rounded-card border border-line bg-surface">
        {ROWS.map((row) => (
          <div key={row} className="flex items-center gap-6 px-4 py-6 sm:px-6">
            <div className="flex-1 space-y-2">
              <div className="h-5 w-2/5 rounded bg-sunken" />
              <div className="h-4 w-3/5 rounded bg-sunken" />
            </div>
            <div className="h-7 w-32 rounded-full bg-sunken" />
          </div>
        ))}
      </div>
    </div>
  )
}

/** S2 §2 "Notification settings". */
export function SettingsPage() {
  const member = useMember()
  const preferences = useQuery(preferencesQuery())
  const push = useQuery(pushSettingsQuery())
  const isFetching = preferences.isFetching || push.isFetching
  const isError = preferences.isError || push.isError
  return (
    <div className="page-reading pt-10 md:pt-14">
      <h1 className="text-4xl">Notification Settings</h1>
      <p className="mt-3 max-w-142 text-muted">
        What you hear about here, and by email{member && ` to ${member.email}`}. You’ll always get account emails, such
        as sign-in codes. Emails about new messages have a switch under <MessagesLink />.
      </p>
      {preferences.data && push.data ? (
        <>
          <PreferencesForm
            saved={preferences.data}
            savedPushes={push.data.preferences}
            isPushOn={push.data.publicKey !== null && push.data.isOnHere}
          />
          <PushSection settings={push.data} />
        </>
      ) : isError ? (
        <Notice
          level={2}
          title="Your settings didn't load"
          actions={
            <Button
              look="primary"
              disabled={isFetching}
              onClick={() => void Promise.all([preferences.refetch(), push.refetch()])}
            >
              Try again
            </Button>
          }
        >
          They are kept as they were.
        </Notice>
      ) : (
        <SettingsSkeleton />
      )}
    </div>
  )
}

function MessagesLink() {
  return (
    <Link to="/messages" className="text-evergreen underline underline-offset-2 hover:no-underline">
      your messages
    </Link>
  )
}
