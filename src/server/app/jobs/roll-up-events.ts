import type { JobContext } from '#server/model/context.ts'
import { rollUpEvents as rollUp } from '#server/insights/roll-up.ts'

export async function rollUpEvents(ctx: JobContext): Promise<void> {
  await rollUp(ctx)
}
