import type { JobContext } from '#server/context.ts'
import { sweepDeliveries } from '#server/mails/service.ts'

export async function sweepMails(ctx: JobContext): Promise<void> {
  await sweepDeliveries(ctx)
}
