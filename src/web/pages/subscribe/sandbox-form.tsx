import { useState } from 'react'
import type { InputEvent } from 'react'
import { billingCalls } from '#shared/billing/calls.ts'
import type { PaymentResult } from '#shared/billing/subscriptions.ts'
import { digitsOf, PAYMENT_REASONS, SandboxPayment, TEST_CARDS } from '#shared/billing/subscriptions.ts'
import { priceText, product } from '#shared/product.ts'
import { send } from '#web/call.ts'
import { ApiError } from '#web/api-client.ts'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Input } from '#web/ui/field.tsx'
import { ErrorSummary, FormField, SubmitButton } from '#web/ui/form.tsx'
import { showToast } from '#web/ui/toast.tsx'

const LABELS = { cardNumber: 'Card number', expiry: 'Expiry', cvc: 'Security code' }
const FILLED = { expiry: '12 / 34', cvc: '123' }

interface SandboxFormProps {
  clientSecret: string
  priceCents: number
  onPaid: () => Promise<void>
  /** Resolves when the form can be sent again, e.g. at a price that staff changed meanwhile. */
  onRefused: (error: ApiError) => Promise<void>
}

/** The card form of test mode: clearly marked as a test, with the test cards. */
export function SandboxForm({ clientSecret, priceCents, onPaid, onRefused }: SandboxFormProps) {
  const [question, setQuestion] = useState<{ answer: (isApproved: boolean) => void }>()
  const { problem, isReady, isSending, attributes } = useApiForm({
    schema: SandboxPayment,
    read: (data) => ({ clientSecret, ...Object.fromEntries(data) }),
    send: (input) => attempt(() => send(billingCalls.payInSandbox, { body: input })),
    onDone: async (result) => {
      if (result?.status === 'requires_action') await confirm()
      else if (result) await onPaid()
    },
    explain: ({ status, problem: refusal }) => {
      if (refusal?.reason === PAYMENT_REASONS.price) {
        return { message: `${refusal.detail} Send it once more to subscribe at this price.`, fields: {} }
      }
      if (status !== 404) return undefined
      return { message: 'This form has expired. Nothing was charged: send it once more.', fields: {} }
    },
  })

  /** A declined card shows S1 §8's message, and the form keeps its values. */
  async function attempt(call: () => Promise<PaymentResult>): Promise<PaymentResult | undefined> {
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status !== 402) {
        await onRefused(error)
        throw error
      }
      showToast({ title: 'Payment Failed', description: error.problem?.detail ?? '', isDestructive: true })
      return undefined
    }
  }

  async function confirm(): Promise<void> {
    const isApproved = await new Promise<boolean>((resolve) => setQuestion({ answer: resolve }))
    setQuestion(undefined)
    const body = { clientSecret, isApproved }
    if (await attempt(() => send(billingCalls.confirmInSandbox, { body }))) await onPaid()
  }

  const digits = {
    inputMode: 'numeric',
    autoComplete: 'off',
    required: true,
    readOnly: isSending,
    className: 'tabular',
  } as const
  return (
    <div className="mt-6 border-t border-line pt-5">
      <TestCards isDisabled={isSending} />
      <form {...attributes} id="card-form" aria-busy={isSending} className="mt-5 space-y-4">
        <ErrorSummary problem={problem} labels={LABELS} />
        <FormField name="cardNumber" label={LABELS.cardNumber} problem={problem}>
          {(field) => (
            <Input
              {...field}
              {...digits}
              placeholder="1234 1234 1234 1234"
              onInput={(event) => formatAtEnd(event, groupsOfFour)}
            />
          )}
        </FormField>
        <div className="grid grid-cols-2 gap-4">
          <FormField name="expiry" label={LABELS.expiry} problem={problem}>
            {(field) => (
              <Input
                {...field}
                {...digits}
                placeholder="MM / YY"
                onInput={(event) => formatAtEnd(event, monthAndYear)}
              />
            )}
          </FormField>
          <FormField name="cvc" label={LABELS.cvc} problem={problem}>
            {(field) => <Input {...field} {...digits} maxLength={4} placeholder="CVC" />}
          </FormField>
        </div>
        <SubmitButton isReady={isReady} isSending={isSending} sendingLabel="Processing..." className="w-full">
          Subscribe for {priceText(priceCents)}/month
        </SubmitButton>
        <p className="text-sm text-muted">Renews every month until you cancel on your dashboard.</p>
      </form>
      {question && <BankQuestion price={priceText(priceCents)} onAnswer={question.answer} />}
    </div>
  )
}

/** Simulates the bank's confirmation. Closing it declines. */
function BankQuestion({ price, onAnswer }: { price: string; onAnswer: (isApproved: boolean) => void }) {
  return (
    <ConfirmDialog
      title="Confirm this payment"
      description={`Here your bank would ask you whether ${product.name} may take ${price} from the card ending in 3155.`}
      no="Refuse"
      yes="Confirm payment"
      isCompact
      onYes={() => onAnswer(true)}
      onNo={() => onAnswer(false)}
    />
  )
}

function TestCards({ isDisabled }: { isDisabled: boolean }) {
  return (
    <div className="rounded-card bg-brass-soft p-4">
      <p className="font-semibold text-brass-ink">Test mode</p>
      <p className="mt-1 text-sm">No money moves here. Choose a test card; real cards are not accepted.</p>
      <ul className="mt-3 divide-y divide-brass/30 border-t border-brass/30">
        {TEST_CARDS.map(({ number, text }) => (
          <li key={number}>
            <button
              type="button"
              aria-disabled={isDisabled}
              onClick={() => {
                if (!isDisabled) fill(number)
              }}
              className="flex min-h-11 w-full flex-wrap content-center items-baseline justify-between gap-x-4 py-2 text-left text-sm hover:underline aria-disabled:cursor-not-allowed"
            >
              <span className="tabular font-medium">{number}</span>
              <span>{text}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function fill(cardNumber: string): void {
  const form = document.querySelector<HTMLFormElement>('#card-form')
  for (const [name, value] of Object.entries({ cardNumber, ...FILLED })) {
    const control = form?.elements.namedItem(name)
    if (control instanceof HTMLInputElement) control.value = value
  }
  form?.querySelector<HTMLButtonElement>('[type=submit]')?.focus()
}

/** Only when text is added at the end; elsewhere the cursor would jump. */
function formatAtEnd(
  { currentTarget: input, nativeEvent }: InputEvent<HTMLInputElement>,
  format: (digits: string) => string,
) {
  const isDeleting = nativeEvent instanceof globalThis.InputEvent && nativeEvent.inputType.startsWith('delete')
  if (!isDeleting && input.selectionStart === input.value.length) input.value = format(digitsOf(input.value))
}

function groupsOfFour(digits: string): string {
  return digits.slice(0, 16).replaceAll(/(\d{4})(?=\d)/gu, '$1 ')
}

function monthAndYear(digits: string): string {
  return digits.length < 3 ? digits : `${digits.slice(0, 2)} / ${digits.slice(2, 4)}`
}
