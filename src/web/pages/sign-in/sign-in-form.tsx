import { send } from '#web/call.ts'
import { signInCalls } from '#shared/accounts/sign-in-calls.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { SIGN_IN_REASONS, SignIn } from '#shared/accounts/sign-in.ts'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { Input } from '#web/ui/field.tsx'
import { ErrorSummary, FormField, SubmitButton } from '#web/ui/form.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { leaveTo, signInOrAskForCode } from './sign-in-steps.ts'
import type { SignInStepProps } from './sign-in-steps.ts'
import { StepLink } from './step-link.tsx'

const WRONG = 'That email and password don’t match.'

export function SignInForm({ draft, returnTo, isOpenToAll, onStep }: SignInStepProps) {
  const [isSuspended, setSuspended] = useState(false)
  const { problem, isReady, isSending, attributes } = useApiForm({
    schema: SignIn,
    send: (input) => signInOrAskForCode(send(signInCalls.signIn, { body: input }), onStep),
    onDone: (user) => user && leaveTo(returnTo),
    explain({ problem: answer }) {
      setSuspended(answer?.reason === SIGN_IN_REASONS.suspended)
      return answer?.reason === SIGN_IN_REASONS.wrong ? { message: WRONG, fields: {} } : undefined
    },
  })

  return (
    <>
      {isOpenToAll && (
        <p className="mt-2 text-muted">
          New here?{' '}
          <StepLink to="sign-up" returnTo={returnTo} onStep={onStep}>
            Join free
          </StepLink>
        </p>
      )}
      <form {...attributes} className="mt-7 space-y-5">
        <ErrorSummary problem={problem} labels={{ email: 'Email', password: 'Password' }}>
          {isSuspended && (
            <p>
              If you think that this is wrong,{' '}
              <Link
                to="/contact"
                search={{ topic: 'account' }}
                className="underline underline-offset-2 hover:no-underline"
              >
                write to us
              </Link>
              .
            </p>
          )}
          {problem?.message === WRONG && (
            <p>
              Check both, or{' '}
              <StepLink to="forgot" returnTo={returnTo} onStep={onStep}>
                choose a new password
              </StepLink>
              .{' '}
              {isOpenToAll && (
                <>
                  Just joined?{' '}
                  <StepLink to="verify" returnTo={returnTo} onStep={onStep}>
                    Enter your code
                  </StepLink>
                  .
                </>
              )}
            </p>
          )}
        </ErrorSummary>
        <FormField name="email" label="Email" problem={problem}>
          {(field) => <Input {...field} type="email" autoComplete="email" required defaultValue={draft.email} />}
        </FormField>
        <FormField name="password" label="Password" problem={problem}>
          {(field) => <PasswordInput {...field} autoComplete="current-password" required />}
        </FormField>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
          <SubmitButton isReady={isReady} isSending={isSending} sendingLabel="Signing in…" className="min-w-36">
            Sign in
          </SubmitButton>
          <StepLink to="forgot" returnTo={returnTo} onStep={onStep}>
            Forgot your password?
          </StepLink>
        </div>
      </form>
      <PasskeySignIn returnTo={returnTo} />
    </>
  )
}
