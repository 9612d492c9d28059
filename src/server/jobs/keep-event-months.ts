import type { JobContext } from '#server/context.ts'
import { keepEventMonths as keepMonths } from '#server/insights/event-months.ts'

export async function keepEventMonths(ctx: JobContext): Promise<void> {
  await keepMonths(ctx)
}
