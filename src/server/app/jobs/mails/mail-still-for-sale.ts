import { mailStillForSale as run } from '#server/listings/freshness/still-for-sale-mail.ts'
import type { JobContext } from '#server/model/context.ts'
import type { JobPayload } from '#server/model/jobs.ts'

export async function mailStillForSale(
  ctx: JobContext,
  { listingId }: JobPayload<'mail-still-for-sale'>,
): Promise<void> {
  await run(ctx, listingId)
}
