import { sql } from '#server/platform/database/sql.ts'
import type { UserId } from '#shared/accounts/user.ts'
import { CONTACT_REASONS } from '#shared/conversations/conversations.ts'
import { AppError } from '#shared/errors.ts'
import type { Queryable } from '#server/platform/database/client.ts'

/** Which of the two blocks the other. */
async function findBlocks(
  db: Queryable,
  userId: UserId,
  otherId: UserId,
): Promise<{ byMe: boolean; byOther: boolean }> {
  const { rows } = await db.execute<{ userId: UserId }>(sql`
    select user_id from message_blocks
    where (user_id = ${userId} and blocked_id = ${otherId}) or (user_id = ${otherId} and blocked_id = ${userId})`)
  const blockers = new Set(rows.map((row) => row.userId))
  return { byMe: blockers.has(userId), byOther: blockers.has(otherId) }
}

/** Whether a member wants to hear nothing from another: whatever the other does then, nothing is mailed or rung. */
export async function hasBlocked(db: Queryable, userId: UserId, otherId: UserId): Promise<boolean> {
  return (await findBlocks(db, userId, otherId)).byMe
}

/** @throws AppError forbidden/conversation_blocked, with a text that depends on who blocked whom. */
export async function checkBlocks(db: Queryable, userId: UserId, otherId: UserId): Promise<void> {
  const { byMe, byOther } = await findBlocks(db, userId, otherId)
  if (!byMe && !byOther) return
  throw new AppError(
    'forbidden',
    byMe
      ? 'You blocked this person. Unblock them to write to them.'
      : 'This person takes no more messages from you. Earlier messages stay readable.',
    { reason: CONTACT_REASONS.blocked },
  )
}
