import { send } from '#web/call.ts'
import { signInCalls } from '#shared/accounts/sign-in-calls.ts'
import { MailRequest } from '#shared/accounts/sign-in.ts'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { Input } from '#web/ui/field.tsx'
import { ErrorSummary, FormField, SubmitButton } from '#web/ui/form.tsx'
import type { SignInStepProps } from './sign-in-steps.ts'
import { StepLink } from './step-link.tsx'

/** Emails a code for choosing a new password, if the address has an account. */
export function ForgotForm({ draft, returnTo, onStep }: SignInStepProps) {
  const { problem, isReady, isSending, attributes } = useApiForm({
    schema: MailRequest,
    send: (input) => send(signInCalls.requestPasswordReset, { body: input }),
    onDone: ({ delivery }, { email }) => onStep('reset', { email, delivery }),
  })

  return (
    <>
      <p className="mt-2 text-muted">Enter your email address, and we will send you a code to set a new password.</p>
      <form {...attributes} className="mt-7 space-y-5">
        <ErrorSummary problem={problem} />
        <FormField name="email" label="Email" problem={problem}>
          {(field) => <Input {...field} type="email" autoComplete="email" required defaultValue={draft.email} />}
        </FormField>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
          <SubmitButton isReady={isReady} isSending={isSending} sendingLabel="Sending…" className="min-w-36">
            Send the code
          </SubmitButton>
          <StepLink to="sign-in" returnTo={returnTo} onStep={onStep}>
            Back to sign in
          </StepLink>
        </div>
      </form>
    </>
  )
}
