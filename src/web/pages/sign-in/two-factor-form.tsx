import { send } from '#web/call.ts'
import { signInCalls } from '#shared/accounts/sign-in-calls.ts'
import { Link } from '@tanstack/react-router'
import { SignIn } from '#shared/accounts/sign-in.ts'
import { AppCodeField } from '#web/accounts/app-code-field.tsx'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { ErrorSummary, SubmitButton } from '#web/ui/form.tsx'
import { leaveTo } from './sign-in-steps.ts'
import type { SignInStepProps } from './sign-in-steps.ts'
import { StepLink } from './step-link.tsx'

/** The second factor. Address and password of the previous step are sent with it. */
export function TwoFactorForm({ draft: { email, password }, returnTo, onStep }: SignInStepProps) {
  const { problem, isReady, isSending, attributes } = useApiForm({
    schema: SignIn,
    read: (data) => ({ email, password, code: data.get('code') }),
    send: (input) => send(signInCalls.signIn, { body: input }),
    onDone: () => leaveTo(returnTo),
  })

  return (
    <>
      <p className="mt-2 text-muted">
        <strong className="font-semibold wrap-anywhere text-ink">{email}</strong> has two-factor sign-in. Enter the code
        that your app shows now.
      </p>
      <form {...attributes} className="mt-7 space-y-5">
        <ErrorSummary problem={problem} labels={{ code: 'Code' }} />
        <AppCodeField problem={problem} />
        <SubmitButton isReady={isReady} isSending={isSending} sendingLabel="Checking…" className="min-w-36">
          Sign in
        </SubmitButton>
      </form>
      <div className="mt-8 space-y-2 border-t border-line pt-5 text-sm">
        <p>
          No app and no recovery code?{' '}
          <Link to="/contact" search={{ topic: 'account' }} className="underline underline-offset-2 hover:no-underline">
            Write to us
          </Link>
          .
        </p>
        <p>
          Not your account?{' '}
          <StepLink to="sign-in" returnTo={returnTo} onStep={onStep}>
            Sign in as somebody else
          </StepLink>
        </p>
      </div>
    </>
  )
}
