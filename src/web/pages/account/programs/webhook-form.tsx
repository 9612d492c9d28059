import { webhookCalls } from '#shared/webhooks/calls.ts'
import type { NewWebhook } from '#shared/webhooks/webhooks.ts'
import { WebhookInput, WEBHOOK_EVENTS } from '#shared/webhooks/webhooks.ts'
import { send } from '#web/call.ts'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { useFocusFirst } from '#web/forms/use-focus-first.ts'
import { FormButtons } from '#web/pages/account/form-buttons.tsx'
import { Input } from '#web/ui/field.tsx'
import { ErrorSummary, FormField } from '#web/ui/form.tsx'
import { CheckboxGroup } from '#web/ui/checkbox-group.tsx'
import { useCacheWebhooks } from './queries.ts'

const LABELS = { url: 'Address', events: 'When it is called' }

interface WebhookFormProps {
  onAdded: (webhook: NewWebhook) => void
  onCancel: () => void
}

export function WebhookForm({ onAdded, onCancel }: WebhookFormProps) {
  const cacheWebhooks = useCacheWebhooks()
  const form = useFocusFirst()
  const { problem, attributes, ...state } = useApiForm({
    schema: WebhookInput,
    read: (data) => ({ url: data.get('url'), events: data.getAll('events') }),
    send: (input) => send(webhookCalls.addWebhook, { body: input }),
    onDone: async (webhook) => {
      await cacheWebhooks()
      onAdded(webhook)
    },
  })

  return (
    <form ref={form} aria-label="Add an address" {...attributes} className="mt-5 space-y-5 border-t border-line pt-5">
      <ErrorSummary problem={problem} labels={LABELS} />
      <FormField name="url" label={LABELS.url} help="An https address on the internet." problem={problem}>
        {(field) => (
          <Input
            {...field}
            type="url"
            inputMode="url"
            required
            maxLength={500}
            placeholder="https://"
            autoComplete="off"
          />
        )}
      </FormField>
      <CheckboxGroup
        isNarrow
        name="events"
        legend={LABELS.events}
        options={Object.entries(WEBHOOK_EVENTS)}
        problem={problem}
      />
      <FormButtons {...state} sendingLabel="Adding…" yes="Add the address" onCancel={onCancel} />
    </form>
  )
}
