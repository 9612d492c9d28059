import { sweepUnusedSearchWords } from '#server/listings/search/sweep-search-words.ts'
import type { JobContext } from '#server/model/context.ts'

export async function sweepSearchWords(ctx: JobContext): Promise<void> {
  await sweepUnusedSearchWords(ctx)
}
