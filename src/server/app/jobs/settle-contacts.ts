import { settleContacts as run } from '#server/conversations/replies/settle-contacts.ts'
import type { JobContext } from '#server/model/context.ts'

export async function settleContacts(ctx: JobContext): Promise<void> {
  await run(ctx)
}
