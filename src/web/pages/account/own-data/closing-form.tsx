import { send } from '#web/call.ts'
import { ownDataCalls } from '#shared/own-data/calls.ts'
import { useEffect, useRef, useState } from 'react'
import { AccountClosing } from '#shared/accounts/own-data.ts'
import type { MailRequested } from '#shared/accounts/sign-in.ts'
import { CodeField, readCode } from '#web/accounts/code-field.tsx'
import { DeliveryNote } from '#web/accounts/mailed-code.tsx'
import { showError } from '#web/forms/show-error.ts'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { useIsReady } from '#web/ui/use-is-ready.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary, FormField, SubmitButton } from '#web/ui/form.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useRequestClosingCode, useTakeOwnData } from './queries.ts'

interface ClosingFormProps {
  hasPassword: boolean
  email: string
  onCancel: () => void
}

/** Asks for the password; an account without one is closed with a mailed code. */
export function ClosingForm({ hasPassword, ...props }: ClosingFormProps) {
  const [delivery, setDelivery] = useState<MailRequested['delivery']>()
  const isProvable = hasPassword || delivery !== undefined
  return isProvable ? (
    <ProofForm hasPassword={hasPassword} delivery={delivery} {...props} />
  ) : (
    <CodeRequest onSent={setDelivery} {...props} />
  )
}

interface CodeRequestProps extends Omit<ClosingFormProps, 'hasPassword'> {
  onSent: (delivery: MailRequested['delivery']) => void
}

function CodeRequest({ email, onSent, onCancel }: CodeRequestProps) {
  const request = useRequestClosingCode()
  const isReady = useIsReady()

  function mailCode(): void {
    if (request.isPending) return
    request.mutate(undefined, {
      onSuccess: ({ delivery }) => onSent(delivery),
      onError: showError,
    })
  }

  return (
    <div className="mt-5 space-y-5">
      <p>
        We send a code to <strong className="font-semibold wrap-anywhere">{email}</strong>, so that nobody else can
        close your account.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" disabled={!isReady} aria-disabled={request.isPending} onClick={mailCode}>
          {request.isPending ? 'Sending…' : 'Send the code'}
        </Button>
        <CancelButton onCancel={onCancel} />
      </div>
    </div>
  )
}

interface ProofFormProps extends ClosingFormProps {
  delivery: MailRequested['delivery'] | undefined
}

function ProofForm({ hasPassword, email, delivery, onCancel }: ProofFormProps) {
  const take = useTakeOwnData()
  const form = useRef<HTMLFormElement>(null)
  const { problem, isReady, isSending, attributes } = useApiForm({
    schema: AccountClosing,
    read: (data) => (hasPassword ? { password: data.get('password') } : { code: readCode(data) }),
    send: (input) => send(ownDataCalls.closeAccount, { body: input }),
    onDone: (data) => {
      take(data)
      showToast({ title: 'Account Closed', description: 'Your other browsers are signed out.' })
    },
  })

  useEffect(() => {
    // The button that had the focus no longer exists.
    form.current?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus()
  }, [])

  return (
    <form {...attributes} ref={form} className="mt-5 space-y-5">
      <ErrorSummary problem={problem} labels={LABELS} />
      {hasPassword ? (
        <>
          <input name="email" autoComplete="username" value={email} readOnly hidden />
          <FormField name="password" label={LABELS.password} problem={problem}>
            {(field) => <PasswordInput {...field} autoComplete="current-password" required />}
          </FormField>
        </>
      ) : (
        <>
          <p>
            The code is on its way to <strong className="font-semibold wrap-anywhere">{email}</strong>.
          </p>
          <DeliveryNote delivery={delivery} />
          <CodeField problem={problem} />
        </>
      )}
      <div className="flex flex-wrap gap-3">
        <SubmitButton isReady={isReady} isSending={isSending} sendingLabel="Closing…" look="danger">
          Close my account
        </SubmitButton>
        <CancelButton onCancel={onCancel} />
      </div>
    </form>
  )
}

function CancelButton({ onCancel }: Pick<ClosingFormProps, 'onCancel'>) {
  return (
    <Button look="quiet" onClick={onCancel}>
      Cancel
    </Button>
  )
}

const LABELS = { password: 'Your password' }
