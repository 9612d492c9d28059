import type { JobContext } from '#server/model/context.ts'
import { finishPhoto } from '#server/listings/pictures/finish-picture.ts'
import type { JobPayload } from '#server/model/jobs.ts'

export async function makePicture(ctx: JobContext, { key }: JobPayload<'make-picture'>): Promise<void> {
  await finishPhoto(ctx, key)
}
