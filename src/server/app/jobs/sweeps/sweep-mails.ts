import type { JobContext } from '#server/model/context.ts'
import { sweepDeliveries } from '#server/platform/mail/send-mail.ts'

export async function sweepMails(ctx: JobContext): Promise<void> {
  await sweepDeliveries(ctx)
}
