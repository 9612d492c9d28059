import { REFUND_ACCESS } from '#shared/billing/subscriptions.ts'
import { REFUND_ACCESS_WORDS, RefundRequest } from '#shared/billing/refunds.ts'
import type { StaffPayment } from '#shared/billing/refunds.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { FormField, Textarea } from '#web/ui/form.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { priceText } from './payment-words.ts'
import { useRefund } from './queries.ts'

const LABELS = { reason: 'Reason' }

/** Refunds a payment, with a reason and a choice about the subscription. */
export function RefundDialog({ payment, onClose }: { payment: StaffPayment; onClose: () => void }) {
  const { id, memberName, memberEmail, amountCents, refund, subscription } = payment
  const who = memberName || memberEmail
  const left = priceText(amountCents - (refund?.amountCents ?? 0))
  const { mutateAsync } = useRefund(id)
  const form = useApiForm({
    schema: RefundRequest,
    // Without an open subscription there is nothing to choose.
    read: (data) => ({ access: 'keep', ...Object.fromEntries(data) }),
    send: (request) => mutateAsync(request),
    onDone: ({ refund: made }) => {
      onClose()
      showToast(
        made?.state === 'succeeded'
          ? { title: 'Payment Refunded', description: `${left} was refunded to ${who}, who has been notified.` }
          : {
              title: 'Refund Under Way',
              description: 'The payment provider is processing it; this page shows its status.',
            },
      )
    },
  })
  return (
    <FormDialog
      title={`Refund ${left}?`}
      description={`It goes back to the card that ${who} paid with. This can't be undone.`}
      onClose={onClose}
      form={form}
      labels={LABELS}
      yes={`Refund ${left}`}
      sendingLabel="Refunding…"
      no="Keep the payment"
      hasWideButtons
    >
      <FormField
        name="reason"
        label={LABELS.reason}
        help="The member gets it as a notification and by email, and the log keeps it."
        problem={form.problem}
      >
        {(field) => <Textarea {...field} required rows={3} />}
      </FormField>
      {subscription.isOpen && <AccessChoice />}
    </FormDialog>
  )
}

function AccessChoice() {
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">The subscription</legend>
      <div className="divide-y divide-line rounded-card border border-line">
        {REFUND_ACCESS.map((access, index) => (
          <label
            key={access}
            className="grid min-h-11 cursor-pointer grid-cols-[auto_1fr] gap-x-3 px-3 py-2.5 hover:bg-sunken"
          >
            <input
              type="radio"
              name="access"
              value={access}
              defaultChecked={index === 0}
              className="row-span-2 mt-1 size-4 accent-evergreen"
            />
            <span className="font-medium">{REFUND_ACCESS_WORDS[access].label}</span>
            <span className="text-sm text-muted">{REFUND_ACCESS_WORDS[access].text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
