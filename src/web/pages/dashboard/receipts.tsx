import { TIME_ZONE } from '#region/region.ts'
import type { Receipt } from '#shared/billing/subscriptions.ts'

/** A short date, so that three columns fit on a phone. In the market's time zone. */
const DAY = new Intl.DateTimeFormat('en-US', {
  timeZone: TIME_ZONE,
  month: 'short',
  day: 'numeric',
  year: 'numeric',
})
const PRICE = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** All payments, collapsed by default. */
export function Receipts({ receipts }: { receipts: readonly Receipt[] }) {
  return (
    <details className="mt-1">
      <summary className="min-h-11 py-2.5 font-medium">
        {receipts.length === 1 ? 'One receipt' : `${receipts.length} receipts`}
      </summary>
      <table className="tabular w-full text-left text-sm">
        <thead className="text-muted">
          <tr>
            <th scope="col" className="py-2 pr-4 font-normal">
              Paid
            </th>
            <th scope="col" className="py-2 pr-4 font-normal">
              For
            </th>
            <th scope="col" className="py-2 text-right font-normal">
              Amount
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-y border-line">
          {receipts.map(({ id, paidAt, periodStartsAt, periodEndsAt, amountCents, refundedCents, refundedAt }) => (
            <tr key={id} className="align-baseline">
              <td className="py-2.5 pr-4">
                <time dateTime={paidAt}>{dayOf(paidAt)}</time>
              </td>
              <td className="py-2.5 pr-4 text-muted">
                {dayOf(periodStartsAt)} to {dayOf(periodEndsAt)}
              </td>
              <td className="py-2.5 text-right font-medium">
                {PRICE.format(amountCents / 100)}
                {refundedAt !== null && refundedCents > 0 && (
                  <span className="block font-normal text-evergreen">
                    −{PRICE.format(refundedCents / 100)} refunded{' '}
                    <span className="whitespace-nowrap">{dayOf(refundedAt)}</span>
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

function dayOf(at: string): string {
  return DAY.format(new Date(at))
}
