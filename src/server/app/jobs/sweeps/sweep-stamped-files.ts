import { sweepStampedFiles as sweep } from '#server/documents/stamps/sweep-stamped-files.ts'
import type { JobContext } from '#server/model/context.ts'

export async function sweepStampedFiles(ctx: JobContext): Promise<void> {
  await sweep(ctx)
}
