import { ownAccountCalls } from '#shared/accounts/calls.ts'
import { NameChange } from '#shared/accounts/own-account.ts'
import type { AccountOverview } from '#shared/accounts/own-account.ts'
import { send } from '#web/call.ts'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { Input } from '#web/ui/field.tsx'
import { ErrorSummary, FormField, SubmitButton } from '#web/ui/form.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useCacheChange } from './queries.ts'

const LABELS = { firstName: 'First name', lastName: 'Last name' }

export function NameForm({ account }: { account: AccountOverview }) {
  const { firstName, lastName, isVerifiedProfessional } = account
  const cacheChange = useCacheChange()
  const { problem, isReady, isSending, attributes } = useApiForm({
    schema: NameChange,
    send: (input) => send(ownAccountCalls.updateAccount, { body: input }),
    onDone: async (user) => {
      const isReviewed = isVerifiedProfessional && (user.firstName !== firstName || user.lastName !== lastName)
      await cacheChange(user)
      showToast({
        title: 'Name Saved',
        description: `Your name is now ${`${user.firstName} ${user.lastName}`.trim()}.${isReviewed ? ' Your profile is under review again.' : ''}`,
      })
    },
  })

  return (
    <form {...attributes} className="space-y-5">
      <ErrorSummary problem={problem} labels={LABELS} />
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField name="firstName" label={LABELS.firstName} problem={problem}>
          {(field) => <Input {...field} autoComplete="given-name" required defaultValue={firstName} />}
        </FormField>
        <FormField name="lastName" label={LABELS.lastName} isOptional problem={problem}>
          {(field) => <Input {...field} autoComplete="family-name" defaultValue={lastName} />}
        </FormField>
      </div>
      <SubmitButton isReady={isReady} isSending={isSending} sendingLabel="Saving…" look="secondary">
        Save name
      </SubmitButton>
    </form>
  )
}
