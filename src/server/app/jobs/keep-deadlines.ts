import { keepDeadlines as keep } from '#server/deals/keep-deadlines.ts'
import type { JobContext } from '#server/model/context.ts'

export async function keepDeadlines(ctx: JobContext): Promise<void> {
  await keep(ctx)
}
