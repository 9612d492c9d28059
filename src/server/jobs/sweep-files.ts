import type { JobContext } from '#server/context.ts'
import { sweepUnknownFiles } from '#server/files/service.ts'

export async function sweepFiles(ctx: JobContext): Promise<void> {
  await sweepUnknownFiles(ctx)
}
