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

interface TabCounts {
  qualified: number
  below: number
  passed: number
  /** Whether the seller asks for anything, for any of their listings. */
  hasRules: boolean
}

/** How many of a seller's buyers are in each tab. */
export async function countTabs(db: Queryable, sellerId: UserId): Promise<TabCounts> {
  const { rows } = await db.execute<TabCounts>(sql`
    select count(*) filter (where ${isInTab('qualified')}) as qualified,
      count(*) filter (where ${isInTab('below')}) as below, count(*) filter (where ${isInTab('passed')}) as passed,
      exists (
        select from screening_rules r join listings l on l.id = r.listing_id
        where l.seller_id = ${sellerId} and (r.needs_passport or r.needs_proof or r.least_cash_percent is not null)
      ) as has_rules
    from conversations c where ${isBuyerOf(sellerId)} and c.last_message_id > 0`)
  return rows[0] ?? { qualified: 0, below: 0, passed: 0, hasRules: false }
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
