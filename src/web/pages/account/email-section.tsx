import { send } from '#web/call.ts'
import { ownAccountCalls } from '#shared/accounts/calls.ts'
import { useEffect, useRef, useState } from 'react'
import { EmailChange, EmailConfirmation } from '#shared/accounts/own-account.ts'
import type { AccountOverview } from '#shared/accounts/own-account.ts'
import type { MailRequested } from '#shared/accounts/sign-in.ts'
import { CODE_LENGTH, CODE_MINUTES } from '#shared/accounts/sign-in.ts'
import { CodeField, readCode } from '#web/accounts/code-field.tsx'
import { DeliveryNote } from '#web/accounts/mailed-code.tsx'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/field.tsx'
import { ErrorSummary, FormField, SubmitButton } from '#web/ui/form.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { AccountSection } from './account-section.tsx'
import { MailFailed } from './mail-failed.tsx'
import { useCancelEmailChange, useCacheChange } from './queries.ts'

/** The email address. A new one takes effect once its code is entered. */
export function EmailSection({ account }: { account: AccountOverview }) {
  const [delivery, setDelivery] = useState<MailRequested['delivery']>()
  const { email, newEmail, mailFailedAt } = account
  return (
    <AccountSection
      title="Email"
      lead={
        <>
          You sign in as <strong className="font-semibold wrap-anywhere text-ink">{email}</strong>, and our emails go
          there.
        </>
      }
    >
      {mailFailedAt !== null && !newEmail && <MailFailed email={email} failedAt={mailFailedAt} onSent={setDelivery} />}
      {newEmail ? (
        <ConfirmForm key={newEmail} newEmail={newEmail} email={email} delivery={delivery} />
      ) : (
        <RequestForm account={account} onSent={setDelivery} />
      )}
    </AccountSection>
  )
}

const LABELS = { email: 'New email', password: 'Your password' }

function RequestForm({
  account: { hasPassword },
  onSent,
}: {
  account: AccountOverview
  onSent: (delivery: MailRequested['delivery']) => void
}) {
  const cacheChange = useCacheChange()
  const { problem, isReady, isSending, attributes } = useApiForm({
    schema: EmailChange,
    send: (input) => send(ownAccountCalls.requestEmailChange, { body: input }),
    onDone: ({ delivery }) => {
      onSent(delivery)
      return cacheChange()
    },
  })

  return (
    <form {...attributes} className="space-y-5">
      <ErrorSummary problem={problem} labels={LABELS} />
      <FormField
        name="email"
        label={LABELS.email}
        help="We send a code there. Until you enter it here, nothing changes."
        problem={problem}
      >
        {(field) => <Input {...field} type="email" autoComplete="email" required />}
      </FormField>
      {hasPassword && (
        <FormField name="password" label={LABELS.password} problem={problem}>
          {(field) => <PasswordInput {...field} autoComplete="current-password" required />}
        </FormField>
      )}
      <SubmitButton isReady={isReady} isSending={isSending} sendingLabel="Sending…" look="secondary">
        Send the code
      </SubmitButton>
    </form>
  )
}

interface ConfirmFormProps {
  newEmail: string
  email: string
  delivery: MailRequested['delivery'] | undefined
}

function ConfirmForm({ newEmail, email, delivery }: ConfirmFormProps) {
  const cacheChange = useCacheChange()
  const cancel = useCancelEmailChange()
  const note = useRef<HTMLParagraphElement>(null)
  const isJustSent = delivery !== undefined
  const isSame = newEmail === email
  const { problem, isReady, isSending, attributes } = useApiForm({
    schema: EmailConfirmation,
    read: (data) => ({ code: readCode(data) }),
    send: (input) => send(ownAccountCalls.confirmEmailChange, { body: input }),
    onDone: async (user) => {
      await cacheChange(user)
      showToast(
        isSame
          ? { title: 'Email confirmed', description: `Our emails go to ${user.email} again.` }
          : {
              title: 'Email Changed',
              description: `You sign in as ${user.email} from now on. Your other browsers are signed out.`,
            },
      )
    },
  })

  useEffect(() => {
    // The button that had the focus no longer exists.
    if (isJustSent) note.current?.focus()
  }, [isJustSent])

  function giveUp(): void {
    if (cancel.isPending) return
    cancel.mutate(undefined, {
      onError: () =>
        showToast({
          title: 'Error',
          description: 'That didn’t go through. Your address stays the same, and the code expires on its own.',
          isDestructive: true,
        }),
    })
  }

  return (
    <form {...attributes} className="space-y-5">
      <p ref={note} tabIndex={-1}>
        {isSame ? 'A' : 'If it can be yours, a'} {CODE_LENGTH}-digit code is on its way to{' '}
        <strong className="font-semibold wrap-anywhere">{newEmail}</strong>. It is good for {CODE_MINUTES} minutes.{' '}
        {isSame
          ? 'Once you enter it, our other emails go there again. If it does not arrive, start over and choose another address.'
          : `Until you enter it, your address stays ${email}.`}
      </p>
      <DeliveryNote delivery={delivery} />
      <ErrorSummary problem={problem} />
      <CodeField problem={problem} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton isReady={isReady} isSending={isSending} sendingLabel="Checking…">
          {isSame ? 'Confirm address' : 'Change address'}
        </SubmitButton>
        <Button look="quiet" disabled={!isReady} aria-disabled={cancel.isPending} onClick={giveUp}>
          Start over
        </Button>
      </div>
    </form>
  )
}
