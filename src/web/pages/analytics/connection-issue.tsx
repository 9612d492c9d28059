import type { CurrentUser } from '#shared/accounts/user.ts'
import { Button } from '#web/ui/button.tsx'
import { roleText } from '#web/accounts/role-text.ts'

interface ConnectionIssueProps {
  user: CurrentUser
  isTrying: boolean
  onRetry: () => void
}

/** S2 §2: the user list failed to load. Shows the signed-in account, which support asks for first. */
export function ConnectionIssue({ user, isTrying, onRetry }: ConnectionIssueProps) {
  const known = [
    ['Name', `${user.firstName} ${user.lastName}`],
    ['Email', user.email],
    ['Role', roleText(user.role ?? 'admin')],
  ] as const
  return (
    <div role="alert" className="mt-4 rounded-card border border-brick bg-brick-soft p-5 sm:p-6">
      <h3 className="text-xl">API Connection Issue</h3>
      <p className="mt-2">Unable to fetch user list from database. The API endpoint may need to be created.</p>
      <p className="mt-4 text-sm font-semibold">You are signed in as</p>
      <dl className="mt-1 max-w-142 divide-y divide-line-strong/40 border-y border-line-strong/40 text-sm">
        {known.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4 py-2">
            <dt>{label}</dt>
            <dd className="text-right font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <Button
        look="secondary"
        aria-disabled={isTrying}
        onClick={() => {
          if (!isTrying) onRetry()
        }}
        className="mt-5"
      >
        {isTrying ? 'Trying…' : 'Try again'}
        <span className="sr-only">: User Signups Repository</span>
      </Button>
    </div>
  )
}
