import type { JobContext } from '#server/model/context.ts'
import { keepEventMonths as keepMonths } from '#server/insights/visit-months.ts'

export async function keepEventMonths(ctx: JobContext): Promise<void> {
  await keepMonths(ctx)
}
