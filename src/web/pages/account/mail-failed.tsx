import { send } from '#web/call.ts'
import { ownAccountCalls } from '#shared/accounts/calls.ts'
import { useMutation } from '@tanstack/react-query'
import type { MailRequested } from '#shared/accounts/sign-in.ts'
import { longDayText } from '#web/dates/day-text.ts'
import { showError } from '#web/forms/show-error.ts'
import { useIsReady } from '#web/ui/use-is-ready.ts'
import { Button } from '#web/ui/button.tsx'
import { useCacheChange } from './queries.ts'

interface MailFailedProps {
  email: string
  failedAt: string
  onSent: (delivery: MailRequested['delivery']) => void
}

/** Tells that mails to the member's address come back, and how to mend that. */
export function MailFailed({ email, failedAt, onSent }: MailFailedProps) {
  const cacheChange = useCacheChange()
  const isReady = useIsReady()
  const ask = useMutation({
    mutationFn: () => send(ownAccountCalls.requestEmailChange, { body: { email } }),
    onSuccess: ({ delivery }) => {
      onSent(delivery)
      return cacheChange()
    },
    onError: showError,
  })
  return (
    <div role="note" className="mb-6 rounded-card border border-brass bg-brass-soft px-4 py-4">
      <p className="font-semibold text-brass-ink">Our emails to you bounce</p>
      <p className="mt-1 text-sm wrap-anywhere">
        Since <time dateTime={failedAt}>{longDayText(failedAt)}</time> your mail server has refused emails to {email},
        so we send only codes there that you ask for. If it works again, confirm it with a code. If not, choose another
        address below.
      </p>
      <Button
        look="secondary"
        size="small"
        disabled={!isReady}
        aria-disabled={ask.isPending}
        onClick={() => ask.isPending || ask.mutate()}
        className="mt-3 max-sm:w-full"
      >
        {ask.isPending ? 'Sending…' : 'Send a code to this address'}
      </Button>
    </div>
  )
}
