import { endSuspensions as end } from '#server/moderation/members/suspend-member.ts'
import type { JobContext } from '#server/model/context.ts'

export async function endSuspensions(ctx: JobContext): Promise<void> {
  await end(ctx)
}
