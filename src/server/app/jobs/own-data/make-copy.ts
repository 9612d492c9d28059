import type { JobContext } from '#server/model/context.ts'
import type { JobPayload } from '#server/model/jobs.ts'
import { makeCopy as make } from '#server/own-data/copy/make-copy.ts'

export async function makeCopy(ctx: JobContext, payload: JobPayload<'make-copy'>): Promise<void> {
  await make(ctx, payload)
}
