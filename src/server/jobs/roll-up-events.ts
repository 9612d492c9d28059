import type { JobContext } from '#server/context.ts'
import { rollUpEvents as rollUp } from '#server/insights/roll-up-service.ts'

export async function rollUpEvents(ctx: JobContext): Promise<void> {
  await rollUp(ctx)
}
