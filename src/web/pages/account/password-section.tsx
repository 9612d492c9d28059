import { send } from '#web/call.ts'
import { ownAccountCalls } from '#shared/accounts/calls.ts'
import { useState } from 'react'
import { PasswordChange } from '#shared/accounts/own-account.ts'
import type { AccountOverview } from '#shared/accounts/own-account.ts'
import { PASSWORD_MIN_LENGTH } from '#shared/accounts/sign-in.ts'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { ErrorSummary, FormField, SubmitButton } from '#web/ui/form.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { AccountSection } from './account-section.tsx'
import { useCacheChange } from './queries.ts'

/**
 * Changes the password, which requires the current one. Users of an identity provider alone see an explanation instead.
 */
export function PasswordSection({ account: { email, hasPassword, issuer } }: { account: AccountOverview }) {
  // Remounted after each change, so that neither password stays in the form.
  const [changes, setChanges] = useState(0)
  return (
    <AccountSection title="Password" lead={leadFor(hasPassword, issuer)}>
      {hasPassword ? (
        <PasswordForm key={changes} email={email} onChanged={() => setChanges((count) => count + 1)} />
      ) : (
        <p>
          {issuer
            ? `${issuer} manages your password. Change it there.`
            : 'This account has no password yet. “Forgot your password?” on the sign-in page sets one.'}
        </p>
      )}
    </AccountSection>
  )
}

const LABELS = { password: 'Your password', newPassword: 'New password' }

function PasswordForm({ email, onChanged }: { email: string; onChanged: () => void }) {
  const cacheChange = useCacheChange()
  const { problem, isReady, isSending, attributes } = useApiForm({
    schema: PasswordChange,
    read: (data) => ({ password: data.get('password'), newPassword: data.get('newPassword') }),
    send: (input) => send(ownAccountCalls.changePassword, { body: input }),
    onDone: async (user) => {
      await cacheChange(user)
      onChanged()
      showToast({ title: 'Password Changed', description: 'Every other browser is signed out.' })
    },
  })

  return (
    <form {...attributes} className="space-y-5">
      <ErrorSummary problem={problem} labels={LABELS} />
      {/* For password managers, which store the new password under this address. */}
      <input name="email" autoComplete="username" value={email} readOnly hidden />
      <FormField name="password" label={LABELS.password} problem={problem}>
        {(field) => <PasswordInput {...field} autoComplete="current-password" required />}
      </FormField>
      <FormField
        name="newPassword"
        label={LABELS.newPassword}
        help={`At least ${PASSWORD_MIN_LENGTH} characters. It signs you out everywhere else.`}
        problem={problem}
      >
        {(field) => <PasswordInput {...field} autoComplete="new-password" required />}
      </FormField>
      <SubmitButton isReady={isReady} isSending={isSending} sendingLabel="Saving…" look="secondary">
        Change password
      </SubmitButton>
    </form>
  )
}

function leadFor(hasPassword: boolean, issuer: string | null): string {
  if (issuer && hasPassword) return `You can sign in with it, or at ${issuer}.`
  if (issuer) return `You sign in at ${issuer}. Signing out here leaves you signed in there.`
  return 'You sign in with it and your email address.'
}
