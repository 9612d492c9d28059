import { webhookCalls } from '#shared/webhooks/calls.ts'
import { send } from '#web/call.ts'
import { Webhook as WebhookIcon } from 'lucide-react'
import { useId, useState } from 'react'
import type { Webhook } from '#shared/webhooks/webhooks.ts'
import { longDayText } from '#web/dates/day-text.ts'
import { showError } from '#web/forms/show-error.ts'
import { useIsReady } from '#web/ui/use-is-ready.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { DeliveryLog } from './delivery-log.tsx'
import { useWebhookCall } from './queries.ts'

export function WebhookRow({ webhook, onRemoved }: { webhook: Webhook; onRemoved: () => void }) {
  const { id, url, events, createdAt, failingSince, disabledAt } = webhook
  const [isAsked, setIsAsked] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const logId = useId()
  const removing = useWebhookCall(() => send(webhookCalls.removeWebhook, { id }))
  const enabling = useWebhookCall(() => send(webhookCalls.enableWebhook, { id }))
  const isReady = useIsReady()

  function remove(): void {
    // Removing unmounts the row and its mutation callbacks, hence mutateAsync.
    removing.mutateAsync(undefined).then(() => {
      onRemoved()
      showToast({ title: 'Address Removed', description: `We don’t call ${url} any more.` })
    }, showError)
  }

  function enable(): void {
    enabling
      .mutateAsync(undefined)
      .then(() => showToast({ title: 'Switched On', description: `We call ${url} again.` }), showError)
  }

  return (
    <li className="py-4">
      <div className="flex items-start gap-3">
        <WebhookIcon strokeWidth={1.5} size={22} aria-hidden="true" className="mt-0.5 shrink-0 text-muted" />
        <div className="min-w-0 flex-1">
          <p className="font-medium wrap-anywhere">{url}</p>
          <p className="text-sm text-muted">
            {events.join(', ')} · since <time dateTime={createdAt}>{longDayText(createdAt)}</time>
          </p>
          {disabledAt && (
            <p className="mt-1 text-sm font-medium text-brick">
              Switched off on <time dateTime={disabledAt}>{longDayText(disabledAt)}</time>: nothing arrived for days.
            </p>
          )}
          {!disabledAt && failingSince && (
            <p className="mt-1 text-sm font-medium text-brick">
              Nothing arrives since <time dateTime={failingSince}>{longDayText(failingSince)}</time>. We try again.
            </p>
          )}
        </div>
      </div>
      <div className="mt-2 flex flex-wrap gap-1 pl-5">
        <Button
          look="quiet"
          size="small"
          disabled={!isReady}
          aria-expanded={isOpen}
          aria-controls={logId}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Hide the log' : 'Show the log'}
        </Button>
        {disabledAt && (
          <Button look="quiet" size="small" disabled={!isReady} onClick={enable}>
            Switch on
          </Button>
        )}
        <Button
          look="quiet"
          size="small"
          disabled={!isReady}
          aria-label={`Remove ${url}`}
          onClick={() => setIsAsked(true)}
        >
          Remove
        </Button>
      </div>
      <div id={logId}>{isOpen && <DeliveryLog webhook={webhook} />}</div>
      {isAsked && (
        <ConfirmDialog
          title="Remove this address?"
          description={`We stop calling ${url}, and its log is deleted.`}
          yes="Remove it"
          no="Keep it"
          isDestructive
          isPending={removing.isPending}
          onYes={remove}
          onNo={() => setIsAsked(false)}
        />
      )}
    </li>
  )
}
