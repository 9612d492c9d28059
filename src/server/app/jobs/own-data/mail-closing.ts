import type { JobContext } from '#server/model/context.ts'
import type { JobPayload } from '#server/model/jobs.ts'
import { deliverClosingMail } from '#server/own-data/closing/mail-closing.ts'

export async function mailClosing(ctx: JobContext, payload: JobPayload<'mail-closing'>): Promise<void> {
  await deliverClosingMail(ctx, payload)
}
