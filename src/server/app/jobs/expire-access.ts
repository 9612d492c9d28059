import { expireAccess as expire } from '#server/access/decide-access.ts'
import { forgetGuests } from '#server/deals/room/guests/guests.ts'
import type { JobContext } from '#server/model/context.ts'

export async function expireAccess(ctx: JobContext): Promise<void> {
  await forgetGuests(ctx)
  await expire(ctx)
}
