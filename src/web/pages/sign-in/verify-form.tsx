import { send } from '#web/call.ts'
import { signInCalls } from '#shared/accounts/sign-in-calls.ts'
import { CODE_LENGTH, CODE_MINUTES, VerifyEmail } from '#shared/accounts/sign-in.ts'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { ErrorSummary, SubmitButton } from '#web/ui/form.tsx'
import { CodeField, readCode } from '#web/accounts/code-field.tsx'
import { DeliveryNote, ResendCode } from '#web/accounts/mailed-code.tsx'
import { leaveTo } from './sign-in-steps.ts'
import type { SignInStepProps } from './sign-in-steps.ts'
import { StepLink } from './step-link.tsx'

/** The code that confirms an email address. The password from the previous step is sent with it. */
export function VerifyForm({ draft, returnTo, onStep }: SignInStepProps) {
  const { email, password, delivery } = draft
  const { problem, isReady, isSending, attributes } = useApiForm({
    schema: VerifyEmail,
    read: (data) => ({ email, password, code: readCode(data) }),
    send: (input) => send(signInCalls.verifyEmail, { body: input }),
    onDone: () => leaveTo(returnTo),
  })

  return (
    <>
      <p className="mt-2 text-muted">
        We sent a {CODE_LENGTH}-digit code to <strong className="font-semibold wrap-anywhere text-ink">{email}</strong>.
        It is good for {CODE_MINUTES} minutes.
      </p>
      <DeliveryNote delivery={delivery} />
      <form {...attributes} className="mt-7 space-y-5">
        <ErrorSummary problem={problem} />
        <CodeField problem={problem} />
        <SubmitButton isReady={isReady} isSending={isSending} sendingLabel="Checking…" className="min-w-36">
          Continue
        </SubmitButton>
      </form>
      <div className="mt-8 space-y-2 border-t border-line pt-5 text-sm">
        <p>
          Nothing there? Look in the spam folder. <ResendCode call="sendVerificationCode" email={email} />
        </p>
        <p>
          Not your address?{' '}
          <StepLink to="sign-up" returnTo={returnTo} onStep={onStep}>
            Use another address
          </StepLink>
        </p>
      </div>
    </>
  )
}
