import type { JobContext } from '#server/context.ts'
import { finishPhoto } from '#server/pictures/finish-photo.ts'
import type { JobPayload } from './payloads.ts'

export async function makePicture(ctx: JobContext, { key }: JobPayload<'make-picture'>): Promise<void> {
  await finishPhoto(ctx, key)
}
