import { sql } from '#server/platform/database/sql.ts'
import type { SQL } from '#server/platform/database/sql.ts'
import type { UserId } from '#shared/accounts/user.ts'
import type { PassportSnapshot } from '#shared/buyer-passport/passport.ts'
import type { ConversationId, InboxTab, PassInput } from '#shared/conversations/conversations.ts'
import type { PassReason } from '#shared/conversations/pass-reasons.ts'
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

/** How the buyer of a conversation stood when they wrote first, and whether the seller passed on them. */
export interface FirstStanding {
  snapshot: PassportSnapshot | null
  isQualified: boolean
  isPassed: boolean
}

/** Undefined unless the user is the seller of the business that the conversation is about. */
export async function findFirstStanding(
  db: Queryable,
  id: ConversationId,
  sellerId: UserId,
): Promise<FirstStanding | undefined> {
  const { rows } = await db.execute<FirstStanding>(sql`
    select passport_snapshot as snapshot, is_qualified, passed_at is not null as is_passed
    from conversations c where c.id = ${id} and ${isBuyerOf(sellerId)}`)
  return rows[0]
}

/** Whether a party of a conversation passed, and why; undefined if not. */
export async function findOwnPass(
  db: Queryable,
  id: ConversationId,
  userId: UserId,
): Promise<{ reason: PassReason | null } | undefined> {
  const { rows } = await db.execute<{ reason: PassReason | null }>(sql`
    select case when seller_id = ${userId} then pass_reason else buyer_pass_reason end as reason from conversations
    where id = ${id} and case when seller_id = ${userId} then passed_at else buyer_passed_at end is not null`)
  return rows[0]
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
