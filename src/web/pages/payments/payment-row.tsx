import type { StaffPayment } from '#shared/billing/refunds.ts'
import { Button } from '#web/ui/button.tsx'
import { dayOf, priceText, refundText, subscriptionText } from './payment-words.ts'

/** One payment: payer, date, status and the refund button. */
export function PaymentRow({ payment, onRefund }: { payment: StaffPayment; onRefund: () => void }) {
  const { memberName, memberEmail, amountCents, paidAt, periodStartsAt, periodEndsAt, refund, canRefund } = payment
  const outcome = refundText(payment)
  return (
    <li className="grid gap-x-6 gap-y-3 py-4 sm:grid-cols-[minmax(0,1fr)_auto_7rem] sm:items-center">
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">{memberName || memberEmail}</p>
        <p className="text-sm text-muted">
          {memberName && <>{memberEmail} · </>}
          {subscriptionText(payment)}
        </p>
        <p className="mt-1 text-sm text-muted">
          Paid <time dateTime={paidAt}>{dayOf(paidAt)}</time>, for {dayOf(periodStartsAt)} to {dayOf(periodEndsAt)}
        </p>
        {refund?.reason && (
          <p className="mt-2 border-l-3 border-line pl-3 text-sm whitespace-pre-line">
            {refund.reason}
            {refund.byName && <span className="text-muted"> — {refund.byName}</span>}
          </p>
        )}
      </div>
      <p className="flex items-baseline gap-3 sm:block sm:text-right">
        <span
          className={`tabular text-lg font-semibold ${refund?.state === 'succeeded' ? 'line-through opacity-70' : ''}`}
        >
          {priceText(amountCents)}
        </span>
        {outcome && (
          <span className={`block text-sm font-medium ${refund?.state === 'failed' ? 'text-brick' : 'text-evergreen'}`}>
            {outcome}
            {refund?.refundedAt && <> {dayOf(refund.refundedAt)}</>}
          </span>
        )}
      </p>
      <div className="sm:text-right">
        {canRefund && (
          <Button
            look="secondary"
            size="small"
            onClick={onRefund}
            aria-label={`Refund ${priceText(amountCents)} to ${memberName || memberEmail}`}
            className="max-sm:w-full"
          >
            Refund…
          </Button>
        )}
      </div>
    </li>
  )
}
