import { sweepInvitations } from '#server/accounts/invitations/invitations.ts'
import { sweepUnusedAccounts } from '#server/accounts/members.ts'
import type { JobContext } from '#server/model/context.ts'

export async function sweepAccounts(ctx: JobContext): Promise<void> {
  await sweepUnusedAccounts(ctx)
  await sweepInvitations(ctx)
}
