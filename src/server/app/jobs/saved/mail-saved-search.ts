import type { JobContext } from '#server/model/context.ts'
import type { JobPayload } from '#server/model/jobs.ts'
import { mailSearch } from '#server/saved/search-mail.ts'

export async function mailSavedSearch(ctx: JobContext, payload: JobPayload<'mail-saved-search'>): Promise<void> {
  await mailSearch(ctx, payload)
}
