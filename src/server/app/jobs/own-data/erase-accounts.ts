import type { JobContext } from '#server/model/context.ts'
import { eraseClosedAccounts } from '#server/own-data/closing/erase-account.ts'

export async function eraseAccounts(ctx: JobContext): Promise<void> {
  await eraseClosedAccounts(ctx)
}
