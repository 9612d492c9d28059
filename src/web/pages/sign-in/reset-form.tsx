import { send } from '#web/call.ts'
import { signInCalls } from '#shared/accounts/sign-in-calls.ts'
import { CODE_LENGTH, CODE_MINUTES, PASSWORD_MIN_LENGTH, ResetPassword } from '#shared/accounts/sign-in.ts'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { Input } from '#web/ui/field.tsx'
import { ErrorSummary, FormField, SubmitButton } from '#web/ui/form.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { CodeField, readCode } from '#web/accounts/code-field.tsx'
import { DeliveryNote, ResendCode } from '#web/accounts/mailed-code.tsx'
import { leaveTo, signInOrAskForCode } from './sign-in-steps.ts'
import type { SignInStepProps } from './sign-in-steps.ts'
import { StepLink } from './step-link.tsx'

/** Sets a new password with the emailed code. After a reload the step asks for the email address too. */
export function ResetForm({ draft, returnTo, onStep }: SignInStepProps) {
  const { email, delivery } = draft
  const { problem, isReady, isSending, attributes } = useApiForm({
    schema: ResetPassword,
    read: (data) => ({ ...Object.fromEntries(data), code: readCode(data) }),
    send: (input) => signInOrAskForCode(send(signInCalls.resetPassword, { body: input }), onStep),
    onDone: (user) => user && leaveTo(returnTo),
  })

  return (
    <>
      <p className="mt-2 text-muted">
        {email ? (
          <>
            If <strong className="font-semibold wrap-anywhere text-ink">{email}</strong> has an account, a {CODE_LENGTH}
            -digit code is on its way there. It is good for {CODE_MINUTES} minutes.
          </>
        ) : (
          `Use the ${CODE_LENGTH}-digit code from our email. It is valid for ${CODE_MINUTES} minutes.`
        )}
      </p>
      <DeliveryNote delivery={delivery} />
      <form {...attributes} className="mt-7 space-y-5">
        <ErrorSummary problem={problem} labels={{ password: 'New password' }} />
        {email ? (
          // For password managers, which store the new password under this address.
          <input name="email" autoComplete="username" value={email} readOnly hidden />
        ) : (
          <FormField name="email" label="Email" problem={problem}>
            {(field) => <Input {...field} type="email" autoComplete="email" required />}
          </FormField>
        )}
        <CodeField problem={problem} />
        <FormField
          name="password"
          label="New password"
          help={`At least ${PASSWORD_MIN_LENGTH} characters. It signs you out everywhere else.`}
          problem={problem}
        >
          {(field) => <PasswordInput {...field} autoComplete="new-password" required />}
        </FormField>
        <SubmitButton isReady={isReady} isSending={isSending} sendingLabel="Saving…">
          Save and sign in
        </SubmitButton>
      </form>
      <div className="mt-8 space-y-2 border-t border-line pt-5 text-sm">
        {email && (
          <p>
            Nothing there? Look in the spam folder. <ResendCode call="requestPasswordReset" email={email} />
          </p>
        )}
        <p>
          <StepLink to="forgot" returnTo={returnTo} onStep={onStep}>
            Use another address
          </StepLink>
        </p>
      </div>
    </>
  )
}
