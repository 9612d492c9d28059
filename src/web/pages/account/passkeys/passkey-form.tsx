import { send } from '#web/call.ts'
import { passkeyCalls } from '#shared/accounts/calls.ts'
import { useState } from 'react'
import type { Passkey } from '#shared/accounts/passkeys.ts'
import { PasskeyStart } from '#shared/accounts/two-factor-proof.ts'
import { AppCodeField } from '#web/accounts/app-code-field.tsx'
import { createPasskey } from '#web/accounts/passkeys.ts'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { useFocusFirst } from '#web/forms/use-focus-first.ts'
import { FormButtons } from '#web/pages/account/form-buttons.tsx'
import { useCacheChange } from '#web/pages/account/queries.ts'
import { ErrorSummary, FormField } from '#web/ui/form.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'

interface PasskeyFormProps {
  /** Whether two-factor sign-in is on. */
  needsCode: boolean
  onDone: (made: Passkey) => void
  onCancel: () => void
}

/** Asks who makes a passkey, and then the device to make it. */
export function PasskeyForm({ needsCode, onDone, onCancel }: PasskeyFormProps) {
  const cacheChange = useCacheChange()
  const form = useFocusFirst()
  const [isCanceled, setCanceled] = useState(false)
  const { problem, attributes, ...state } = useApiForm({
    schema: PasskeyStart,
    async send(input) {
      setCanceled(false)
      const made = await createPasskey(await send(passkeyCalls.startPasskey, { body: input }))
      return made && send(passkeyCalls.addPasskey, { body: made })
    },
    async onDone(made) {
      setCanceled(!made)
      if (!made) return
      await cacheChange()
      onDone(made)
    },
  })
  return (
    <form ref={form} aria-label="Add a passkey" {...attributes} className="space-y-5">
      <ErrorSummary problem={problem} labels={{ password: 'Your password', code: 'Code' }} />
      {isCanceled && (
        <p role="status" className="rounded-card bg-brass-soft px-4 py-3">
          Your device made no passkey. If it has one for this site already, there is nothing to do; otherwise try again.
        </p>
      )}
      <FormField name="password" label="Your password" help="Then your device asks for its own lock." problem={problem}>
        {(field) => <PasswordInput {...field} autoComplete="current-password" required />}
      </FormField>
      {needsCode && <AppCodeField problem={problem} />}
      <FormButtons {...state} sendingLabel="Waiting for your device…" yes="Continue" onCancel={onCancel} />
    </form>
  )
}
