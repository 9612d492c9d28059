import { webhookCalls } from '#shared/webhooks/calls.ts'
import { send } from '#web/call.ts'
import { useQuery } from '@tanstack/react-query'
import { DELIVERY_DAYS } from '#shared/webhooks/webhooks.ts'
import type { Delivery, Webhook } from '#shared/webhooks/webhooks.ts'
import { instantText } from '#web/dates/instant-text.ts'
import { showError } from '#web/forms/show-error.ts'
import { Button } from '#web/ui/button.tsx'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { deliveriesQuery, useWebhookCall } from './queries.ts'

/** What an address was told, and what came of it. */
export function DeliveryLog({ webhook }: { webhook: Webhook }) {
  const query = useQuery(deliveriesQuery(webhook.id))
  const { data: deliveries } = query
  if (!deliveries)
    return (
      <NotLoaded
        query={query}
        title="The log didn't load"
        loading={<div aria-hidden="true" className="mt-2 h-16 animate-pulse rounded-card bg-sunken" />}
      >
        The address is still called. Check your connection, then try again.
      </NotLoaded>
    )
  if (deliveries.length === 0)
    return <p className="mt-2 text-sm text-muted">It was not called in {DELIVERY_DAYS} days.</p>
  return (
    <ul
      aria-label={`Calls of ${webhook.url}`}
      className="mt-2 divide-y divide-line rounded-card border border-line px-4"
    >
      {deliveries.map((delivery) => (
        <DeliveryItem key={delivery.id} webhook={webhook} delivery={delivery} />
      ))}
    </ul>
  )
}

function DeliveryItem({ webhook, delivery }: { webhook: Webhook; delivery: Delivery }) {
  const { id, event, state, createdAt } = delivery
  const call = useWebhookCall(() => send(webhookCalls.replayWebhookDelivery, { id: webhook.id, deliveryId: id }))

  function replay(): void {
    if (call.isPending) return
    call.mutate(undefined, {
      onSuccess: () => showToast({ title: 'On Its Way', description: `We call ${webhook.url} again.` }),
      onError: showError,
    })
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 py-2">
      <div className="min-w-0">
        <code className="text-sm">{event}</code>
        <p className="tabular text-sm text-muted">
          <time dateTime={createdAt}>{instantText(createdAt)}</time> ·{' '}
          <span className={state === 'failed' ? 'font-medium text-brick' : ''}>{outcomeText(delivery)}</span>
        </p>
      </div>
      {state !== 'waiting' && webhook.disabledAt === null && (
        <Button
          look="quiet"
          size="small"
          aria-disabled={call.isPending}
          aria-label={`Send ${event} of ${instantText(createdAt)} again`}
          onClick={replay}
        >
          Send again
        </Button>
      )}
    </li>
  )
}

function outcomeText({ state, attempts, lastStatus, lastError, lastDurationMs }: Delivery): string {
  const tries = attempts === 1 ? 'one attempt' : `${attempts} attempts`
  if (state === 'delivered') return `taken with ${lastStatus} in ${lastDurationMs} ms, ${tries}`
  if (state === 'failed') return `given up after ${tries}: ${lastError}`
  return attempts === 0 ? 'waiting' : `tried again later, ${tries}: ${lastError}`
}
