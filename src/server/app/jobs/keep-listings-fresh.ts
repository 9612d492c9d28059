import { keepListingsFresh as run } from '#server/listings/freshness/keep-fresh.ts'
import type { JobContext } from '#server/model/context.ts'

export async function keepListingsFresh(ctx: JobContext): Promise<void> {
  await run(ctx)
}
