import { TwoFactorProof } from '#shared/accounts/two-factor-proof.ts'
import { AppCodeField } from '#web/accounts/app-code-field.tsx'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { useFocusFirst } from '#web/forms/use-focus-first.ts'
import { FormButtons } from '#web/pages/account/form-buttons.tsx'
import { ErrorSummary, FormField } from '#web/ui/form.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'

interface ProofFormProps<Answer> {
  title: string
  lead: string
  yes: string
  send: (proof: TwoFactorProof) => Promise<Answer>
  onDone: (answer: Answer) => Promise<void>
  onCancel: () => void
}

/** Asks for the password and a code before something about two-factor sign-in changes. */
export function ProofForm<Answer>({ title, lead, yes, send, onDone, onCancel }: ProofFormProps<Answer>) {
  const form = useFocusFirst()
  const { problem, isReady, isSending, attributes } = useApiForm({ schema: TwoFactorProof, send, onDone })
  return (
    <form ref={form} aria-label={title} {...attributes} className="space-y-5">
      <p>{lead}</p>
      <ErrorSummary problem={problem} labels={{ password: 'Your password', code: 'Code' }} />
      <FormField name="password" label="Your password" problem={problem}>
        {(field) => <PasswordInput {...field} autoComplete="current-password" required />}
      </FormField>
      <AppCodeField problem={problem} />
      <FormButtons isReady={isReady} isSending={isSending} sendingLabel="Checking…" yes={yes} onCancel={onCancel} />
    </form>
  )
}
