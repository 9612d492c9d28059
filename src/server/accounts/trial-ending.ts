import type { UserId } from '#shared/accounts/user.ts'
import { marketDayText } from '#shared/market-day.ts'
import { product } from '#shared/product.ts'
import type { JobContext } from '#server/model/context.ts'
import { greeting } from '#server/platform/mail/without-links.ts'
import { claimEndingTrials, findEndingTrial } from './trial-store.ts'

const BATCH = 100

/** Has members mailed whose trial ends within a day, once for each trial. Two processes at once do each once. For a job. */
export async function remindOfTrials({ db, env, queue }: Pick<JobContext, 'db' | 'env' | 'queue'>): Promise<void> {
  for (let claimed = BATCH; claimed === BATCH;) {
    claimed = await db.transaction(async (tx) => {
      const ids = await claimEndingTrials(tx, env.ADMIN_EMAIL, BATCH)
      for (const userId of ids) await queue.send(tx, 'mail-trial-ending', { userId })
      return ids.length
    })
  }
}

/** Mails a member that their trial ends, unless it has ended or they subscribed meanwhile. */
export async function mailTrialEnding(ctx: JobContext, userId: UserId): Promise<void> {
  const trial = await findEndingTrial(ctx.db, ctx.env.ADMIN_EMAIL, userId)
  if (!trial) return
  const day = marketDayText(trial.endsAt)
  await ctx.mail.send({
    to: trial.email,
    subject: `Your free trial ends on ${day}`,
    text: [
      greeting(trial.firstName),
      `Your free trial of ${product.name} ends on ${day}. You gave no card, so nothing is charged and there is nothing to cancel.`,
      `After that you can still browse, and what you saved stays. To see financials and documents, and to write to sellers, subscribe for ${product.subscriptionPrice} a month.`,
      { button: 'See what’s included', path: '/subscribe' },
    ],
    reason: 'You are receiving this because you started a free trial. It is sent once.',
  })
}
