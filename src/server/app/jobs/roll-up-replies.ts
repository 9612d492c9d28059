import { rollUpAllReplies } from '#server/conversations/replies/roll-up-replies.ts'
import type { JobContext } from '#server/model/context.ts'

export async function rollUpReplies(ctx: JobContext): Promise<void> {
  await rollUpAllReplies(ctx)
}
