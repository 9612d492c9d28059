import type { JobContext } from '#server/model/context.ts'
import { sweepDeliveries } from '#server/platform/mail/send-mail.ts'

/** A younger draft may be a mail that is being written. */
const SPARED_MS = 3_600_000

export async function sweepMails(ctx: JobContext): Promise<void> {
  await ctx.mail.deleteDrafts(new Date(Date.now() - SPARED_MS))
  await sweepDeliveries(ctx)
}
