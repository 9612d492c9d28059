import type { JobContext } from '#server/model/context.ts'
import { sweepOldCopies } from '#server/own-data/copy/make-copy.ts'

export async function sweepCopies(ctx: JobContext): Promise<void> {
  await sweepOldCopies(ctx)
}
