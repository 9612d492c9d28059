import { marketDayText } from '#shared/market-day.ts'
import { priceText, product } from '#shared/product.ts'
import type { JobContext } from '#server/model/context.ts'
import type { JobPayload } from '#server/model/jobs.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { greeting } from '#server/platform/mail/without-links.ts'
import { findEnding, findReceipt } from './mail-store.ts'
import type { EndingFacts, ReceiptFacts } from './mail-store.ts'

/** Mails a subscriber a receipt, or what becomes of a subscription that was canceled and not resumed since. */
export async function mailBilling(ctx: JobContext, { userId, paymentId }: JobPayload<'mail-billing'>): Promise<void> {
  if (paymentId === null) {
    const ending = await findEnding(ctx.db, userId)
    if (ending) await ctx.mail.send(endingMail(ending))
    return
  }
  const receipt = await findReceipt(ctx.db, paymentId)
  if (receipt) await ctx.mail.send(receiptMail(receipt, ctx.payments.mode))
}

const REASON = 'You are receiving this because it concerns your account.'

function receiptMail({ email, firstName, renews, ...payment }: ReceiptFacts, mode: 'test' | 'live'): Mail {
  const amount = priceText(payment.amountCents)
  const until = marketDayText(payment.periodEndsAt)
  return {
    to: email,
    subject: `Your receipt: ${amount}`,
    text: [
      greeting(firstName),
      `We received ${amount} on ${marketDayText(payment.paidAt)}. It pays for your ${product.name} subscription until ${until}.`,
      ...(renews ? ['It renews on that day, unless you cancel before.'] : []),
      ...(mode === 'test' ? ['The site takes test cards only, so no money moves.'] : []),
      { button: 'See your receipts', path: '/dashboard' },
    ],
    reason: REASON,
  }
}

function endingMail({ email, firstName, canceledAt, openUntil, priceCents }: EndingFacts): Mail {
  const price = priceText(priceCents)
  const day = marketDayText(canceledAt)
  return {
    to: email,
    subject: 'Your subscription is canceled',
    text: [
      greeting(firstName),
      ...(openUntil === null
        ? [
            `Your subscription ended on ${day}. You are no longer charged ${price} a month.`,
            { button: 'Subscribe again', path: '/subscribe' },
          ]
        : [
            `Your subscription was canceled on ${day}. Everything stays open until ${marketDayText(openUntil)}, since it is paid for. After that you are no longer charged ${price} a month. Until then you can resume.`,
            { button: 'Open your subscription', path: '/dashboard' },
          ]),
    ],
    reason: REASON,
  }
}
