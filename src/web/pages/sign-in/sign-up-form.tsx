import { send } from '#web/call.ts'
import { signInCalls } from '#shared/accounts/sign-in-calls.ts'
import { Link } from '@tanstack/react-router'
import { PASSWORD_MIN_LENGTH, SignUp } from '#shared/accounts/sign-in.ts'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { Input } from '#web/ui/field.tsx'
import { ErrorSummary, FormField, SubmitButton } from '#web/ui/form.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import type { SignInStepProps } from './sign-in-steps.ts'
import { StepLink } from './step-link.tsx'

const LABELS = { firstName: 'First name', lastName: 'Last name', email: 'Email', password: 'Password' }

export function SignUpForm({ draft, returnTo, invitation, isUninvited, onStep }: SignInStepProps) {
  const { problem, attributes, ...state } = useApiForm({
    schema: SignUp,
    read: (data) => ({ ...Object.fromEntries(data), ...(invitation && { invitation }) }),
    send: (input) => send(signInCalls.signUp, { body: input }),
    onDone: ({ delivery }, input) => onStep('verify', { ...input, delivery }),
  })

  return (
    <>
      <p className="mt-2 text-muted">
        Have an account?{' '}
        <StepLink to="sign-in" returnTo={returnTo} onStep={onStep}>
          Sign in
        </StepLink>
      </p>
      {isUninvited ? (
        <InvitationNeeded />
      ) : (
        <form {...attributes} className="mt-7 space-y-5">
          <ErrorSummary problem={problem} labels={LABELS} />
          <div className="grid gap-5 sm:grid-cols-2">
            <FormField name="firstName" label={LABELS.firstName} problem={problem}>
              {(field) => <Input {...field} autoComplete="given-name" required defaultValue={draft.firstName} />}
            </FormField>
            <FormField name="lastName" label={LABELS.lastName} isOptional problem={problem}>
              {(field) => <Input {...field} autoComplete="family-name" defaultValue={draft.lastName} />}
            </FormField>
          </div>
          <FormField
            name="email"
            label={LABELS.email}
            help="We send a code there, to confirm that it is yours."
            problem={problem}
          >
            {(field) => <Input {...field} type="email" autoComplete="email" required defaultValue={draft.email} />}
          </FormField>
          <FormField
            name="password"
            label={LABELS.password}
            help={`At least ${PASSWORD_MIN_LENGTH} characters. Three or four words make a good one.`}
            problem={problem}
          >
            {(field) => <PasswordInput {...field} autoComplete="new-password" required defaultValue={draft.password} />}
          </FormField>
          <p className="text-sm text-muted">
            You must be 18 or older. By joining you agree to the{' '}
            <Link to="/terms" className="text-ink underline underline-offset-2 hover:no-underline">
              Terms of Service
            </Link>{' '}
            and the{' '}
            <Link to="/privacy" className="text-ink underline underline-offset-2 hover:no-underline">
              Privacy Policy
            </Link>
            .
          </p>
          <SubmitButton {...state} sendingLabel="Joining…" className="w-full sm:w-auto sm:min-w-36">
            Join free
          </SubmitButton>
        </form>
      )}
    </>
  )
}

function InvitationNeeded() {
  return (
    <div className="mt-7 rounded-card border border-line bg-brass-soft px-4 py-3">
      <p className="font-medium">Joining is by invitation.</p>
      <p className="mt-1 text-sm">
        Open the link of your invitation to join. If it leads here, it was used, or is no longer valid: ask whoever
        invited you for another one, or{' '}
        <Link to="/contact" className="underline underline-offset-2 hover:no-underline">
          write to us
        </Link>
        . Everybody can look around without an account.
      </p>
    </div>
  )
}
