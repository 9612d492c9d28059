import { readBounces as read } from '#server/mail/read-bounces.ts'
import type { JobContext } from '#server/model/context.ts'

export async function readBounces(ctx: JobContext): Promise<void> {
  await read(ctx)
}
