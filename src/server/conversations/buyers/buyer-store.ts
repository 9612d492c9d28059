import { sql } from '#server/platform/database/sql.ts'
import type { SQL } from '#server/platform/database/sql.ts'
import type { UserId } from '#shared/accounts/user.ts'
import type { ConversationId, InboxTab, PassInput } from '#shared/conversations/conversations.ts'
import type { Queryable } from '#server/platform/database/client.ts'

/** The conversations in which buyers wrote to a user about a business. */
export function isBuyerOf(sellerId: UserId): SQL {
  return sql`(c.seller_id = ${sellerId} and c.listing_id is not null)`
}

const TAB_CONDITIONS: Record<InboxTab, SQL> = {
  qualified: sql`(c.passed_at is null and c.is_qualified)`,
  below: sql`(c.passed_at is null and not c.is_qualified)`,
  passed: sql`c.passed_at is not null`,
}

export function isInTab(tab: InboxTab): SQL {
  return TAB_CONDITIONS[tab]
}

/**
 * Keeps that a party passed, since when, and the last reason given. Returns whether the conversation is about a business.
 */
export async function updatePassed(
  db: Queryable,
  id: ConversationId,
  userId: UserId,
  { isPassed, reason }: PassInput,
): Promise<boolean> {
  const since = (column: SQL) => sql`case when ${isPassed} then coalesce(${column}, now()) end`
  const why = (column: SQL) => sql`case when ${isPassed} then coalesce(${reason ?? null}, ${column}) end`
  const seller = await db.execute(sql`
    update conversations c set passed_at = ${since(sql`passed_at`)}, pass_reason = ${why(sql`pass_reason`)}
    where c.id = ${id} and ${isBuyerOf(userId)} returning id`)
  if (seller.rows.length > 0) return true
  const buyer = await db.execute(sql`
    update conversations c
    set buyer_passed_at = ${since(sql`buyer_passed_at`)}, buyer_pass_reason = ${why(sql`buyer_pass_reason`)}
    where c.id = ${id} and c.buyer_id = ${userId} and c.listing_id is not null returning id`)
  return buyer.rows.length > 0
}
