import { sweepUnusedAccounts } from '#server/accounts/service.ts'
import type { JobContext } from '#server/context.ts'

export async function sweepAccounts(ctx: JobContext): Promise<void> {
  await sweepUnusedAccounts(ctx)
}
