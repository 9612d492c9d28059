import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { MAX_WEBHOOKS } from '#shared/webhooks/webhooks.ts'
import type { NewWebhook } from '#shared/webhooks/webhooks.ts'
import { useIsReady } from '#web/ui/use-is-ready.ts'
import { AccountSection } from '#web/pages/account/account-section.tsx'
import { Button } from '#web/ui/button.tsx'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { webhooksQuery } from './queries.ts'
import { ShownSecret } from './shown-secret.tsx'
import { WebhookForm } from './webhook-form.tsx'
import { WebhookRow } from './webhook-row.tsx'

/** Addresses of programs that are told what happens. */
export function WebhooksSection() {
  const query = useQuery(webhooksQuery())
  const { data: webhooks, isFetching } = query
  const [isAdding, setAdding] = useState(false)
  const [added, setAdded] = useState<NewWebhook>()
  const isReady = useIsReady()
  const list = useRef<HTMLDivElement>(null)
  const isFull = (webhooks?.length ?? 0) >= MAX_WEBHOOKS

  return (
    <AccountSection title="Webhooks" lead="We call your address when something happens.">
      {added && (
        <ShownSecret label="The secret that signs our calls" secret={added.secret} onDone={() => setAdded(undefined)}>
          Copy it now: it’s shown only once. Check every call with it, as Standard Webhooks says.
        </ShownSecret>
      )}
      <div ref={list} tabIndex={-1} aria-busy={isFetching} className={added ? 'mt-5' : ''}>
        {webhooks && webhooks.length > 0 && (
          <ul aria-label="Your webhooks" className="divide-y divide-line border-y border-line">
            {webhooks.map((webhook) => (
              <WebhookRow key={webhook.id} webhook={webhook} onRemoved={() => list.current?.focus()} />
            ))}
          </ul>
        )}
        {webhooks?.length === 0 && <p className="text-muted">No webhooks yet.</p>}
        {!webhooks && (
          <NotLoaded
            query={query}
            title="Your webhooks didn't load"
            loading={<div aria-hidden="true" className="h-20 animate-pulse rounded-card bg-sunken" />}
          >
            They are still called. Check your connection, then try again.
          </NotLoaded>
        )}
      </div>
      {isAdding && (
        <WebhookForm
          onCancel={() => setAdding(false)}
          onAdded={(webhook) => {
            setAdding(false)
            setAdded(webhook)
          }}
        />
      )}
      {!isAdding && webhooks && !isFull && (
        <Button look="secondary" disabled={!isReady} onClick={() => setAdding(true)} className="mt-5 w-full sm:w-auto">
          Add a webhook…
        </Button>
      )}
      {isFull && (
        <p className="mt-3 text-sm text-muted">You have {MAX_WEBHOOKS} addresses. Remove one to add another.</p>
      )}
    </AccountSection>
  )
}
