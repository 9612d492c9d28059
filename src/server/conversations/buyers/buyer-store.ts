import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { UserId } from '#shared/accounts/user.ts'
import type { PassportSnapshot } from '#shared/buyer-passport/passport.ts'
import type { ConversationId, InboxTab } from '#shared/conversations/conversations.ts'
import type { Queryable } from '#server/platform/database/client.ts'

type Row = Record<string, unknown>

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
  const { rows } = await db.execute<Row & TabCounts>(sql`
    select count(*) filter (where ${isInTab('qualified')}) as qualified,
      count(*) filter (where ${isInTab('below')}) as below, count(*) filter (where ${isInTab('passed')}) as passed,
      exists (
        select from screening_rules r join listings l on l.id = r.listing_id
        where l.seller_id = ${sellerId} and (r.needs_passport or r.needs_proof or r.least_cash_percent is not null)
      ) as "hasRules"
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
  const { rows } = await db.execute<Row & FirstStanding>(sql`
    select passport_snapshot as snapshot, is_qualified as "isQualified", passed_at is not null as "isPassed"
    from conversations c where c.id = ${id} and ${isBuyerOf(sellerId)}`)
  return rows[0]
}

/** Returns whether the user is the seller of the business, who alone can pass. */
export async function updatePassed(
  db: Queryable,
  id: ConversationId,
  sellerId: UserId,
  isPassed: boolean,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    update conversations c set passed_at = case when ${isPassed} then coalesce(passed_at, now()) end
    where c.id = ${id} and ${isBuyerOf(sellerId)} returning id`)
  return rows.length > 0
}
