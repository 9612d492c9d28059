import { apiKeyCalls } from '#shared/accounts/calls.ts'
import type { NewApiKey } from '#shared/accounts/api-keys.ts'
import { API_SCOPES, ApiKeyInput, KEY_DAYS } from '#shared/accounts/api-keys.ts'
import { send } from '#web/call.ts'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { useFocusFirst } from '#web/forms/use-focus-first.ts'
import { FormButtons } from '#web/pages/account/form-buttons.tsx'
import { Input, Select } from '#web/ui/field.tsx'
import { Options } from '#web/ui/options.tsx'
import { ErrorSummary, FormField } from '#web/ui/form.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { CheckboxGroup } from '#web/ui/checkbox-group.tsx'
import { useCacheKeys } from './queries.ts'

const LABELS = { name: 'Name', scopes: 'What it may do', days: 'How long it works', password: 'Your password' }

interface KeyFormProps {
  hasPassword: boolean
  onMade: (key: NewApiKey) => void
  onCancel: () => void
}

export function KeyForm({ hasPassword, onMade, onCancel }: KeyFormProps) {
  const cacheKeys = useCacheKeys()
  const form = useFocusFirst()
  const { problem, attributes, ...state } = useApiForm({
    schema: ApiKeyInput,
    read: (data) => ({
      name: data.get('name'),
      scopes: data.getAll('scopes'),
      days: data.get('days') === '' ? null : Number(data.get('days')),
      ...(hasPassword && { password: data.get('password') }),
    }),
    send: (input) => send(apiKeyCalls.createApiKey, { body: input }),
    onDone: async (key) => {
      await cacheKeys()
      onMade(key)
    },
  })

  return (
    <form ref={form} aria-label="Make a key" {...attributes} className="mt-5 space-y-5 border-t border-line pt-5">
      <ErrorSummary problem={problem} labels={LABELS} />
      <FormField name="name" label={LABELS.name} help="For yourself, like “CRM”." problem={problem}>
        {(field) => <Input {...field} required maxLength={60} autoComplete="off" />}
      </FormField>
      <CheckboxGroup
        isNarrow
        name="scopes"
        legend={LABELS.scopes}
        options={Object.entries(API_SCOPES)}
        problem={problem}
      />
      <FormField name="days" label={LABELS.days} problem={problem}>
        {(field) => (
          <Select {...field} defaultValue="90">
            <Options of={KEY_DAYS.map((days) => [days, `${days} days`])} />
            <option value="">Until I revoke it</option>
          </Select>
        )}
      </FormField>
      {hasPassword && (
        <FormField
          name="password"
          label={LABELS.password}
          help="A key works when you are not here, so we ask who makes it."
          problem={problem}
        >
          {(field) => <PasswordInput {...field} autoComplete="current-password" required />}
        </FormField>
      )}
      <FormButtons {...state} sendingLabel="Making…" yes="Make the key" onCancel={onCancel} />
    </form>
  )
}
