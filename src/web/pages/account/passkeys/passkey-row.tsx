import { send } from '#web/call.ts'
import { passkeyCalls } from '#shared/accounts/calls.ts'
import { useMutation } from '@tanstack/react-query'
import { Fingerprint } from 'lucide-react'
import { useState } from 'react'
import type { Passkey } from '#shared/accounts/passkeys.ts'
import { longDayText } from '#web/dates/day-text.ts'
import { instantText } from '#web/dates/instant-text.ts'
import { showError } from '#web/forms/show-error.ts'
import { useIsReady } from '#web/ui/use-is-ready.ts'
import { useCacheChange } from '#web/pages/account/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { showToast } from '#web/ui/toast.tsx'

export function PasskeyRow({ passkey, onRemoved }: { passkey: Passkey; onRemoved: () => void }) {
  const { id, name, createdAt, lastUsedAt } = passkey
  const [isAsked, setIsAsked] = useState(false)
  const cacheChange = useCacheChange()
  const isReady = useIsReady()
  const remove = useMutation({
    mutationFn: () => send(passkeyCalls.removePasskey, { id }),
    onSettled: () => cacheChange(),
  })

  function confirm(): void {
    // Removing unmounts the row and its mutation callbacks, hence mutateAsync.
    remove.mutateAsync().then(() => {
      onRemoved()
      showToast({
        title: 'Passkey removed',
        description: 'It signs in no more. You can delete it on the device too.',
      })
    }, showError)
  }

  return (
    <li className="flex items-start gap-3 py-4">
      <Fingerprint strokeWidth={1.5} size={22} aria-hidden="true" className="mt-0.5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="tabular text-sm text-muted">
          Made <time dateTime={createdAt}>{longDayText(createdAt)}</time>,{' '}
          {lastUsedAt ? (
            <>
              last used <time dateTime={lastUsedAt}>{instantText(lastUsedAt)}</time>
            </>
          ) : (
            'never used'
          )}
        </p>
      </div>
      <Button
        look="quiet"
        size="small"
        disabled={!isReady}
        aria-label={`Remove the passkey made in ${name}`}
        onClick={() => setIsAsked(true)}
        className="-my-1.5"
      >
        Remove
      </Button>
      {isAsked && (
        <ConfirmDialog
          title="Remove this passkey?"
          description={`The one made in ${name} signs in no more. Your password still does.`}
          yes="Remove it"
          no="Keep it"
          isDestructive
          isPending={remove.isPending}
          onYes={confirm}
          onNo={() => setIsAsked(false)}
        />
      )}
    </li>
  )
}
