import { remindOfTasks as remind } from '#server/deals/room/due-tasks.ts'
import type { JobContext } from '#server/model/context.ts'

export async function remindOfTasks(ctx: JobContext): Promise<void> {
  await remind(ctx)
}
