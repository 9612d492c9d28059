import type { JobContext } from '#server/model/context.ts'
import { sweepUnknownFiles } from '#server/app/stored-files/sweep-unknown-files.ts'

export async function sweepFiles(ctx: JobContext): Promise<void> {
  await sweepUnknownFiles(ctx)
}
