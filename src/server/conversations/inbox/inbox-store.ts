import { sql } from '#server/platform/database/sql.ts'
import type { UserId } from '#shared/accounts/user.ts'
import type { InboxChoices, InboxFilter } from '#shared/conversations/conversations.ts'
import type { DealStage } from '#shared/deals/stages.ts'
import { isBuyerOf, isInTab } from '#server/conversations/buyers/buyer-store.ts'
import { isPartyTo } from '#server/conversations/unread-messages.ts'
import { dealStagesOf } from '#server/model/deal-standing.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { isOfKind, needsAnswerOf } from './filter-sql.ts'

export interface InboxCounts {
  total: number
  /** These four of what is about the business and in the stage of the filter. */
  needsAnswer: number
  qualified: number
  below: number
  passed: number
  /** Whether a buyer of the user's did not meet what was asked, or was declined; whatever the filter. */
  isSorted: boolean
  /** Whether the user asks buyers for anything, for any business, and has buyers. */
  hasRules: boolean
  /** Of businesses with a deal. */
  stages: DealStage[]
  businesses: InboxChoices['businesses']
}

/** What there is of a user's conversations, in one statement. */
export async function countInbox(db: Queryable, userId: UserId, filter: InboxFilter): Promise<InboxCounts> {
  const { rows } = await db.execute<InboxCounts>(sql`
    select count(*) as total,
      count(*) filter (where fits and needs_answer) as needs_answer,
      count(*) filter (where fits and is_buyer and ${isInTab('qualified')}) as qualified,
      count(*) filter (where fits and is_buyer and ${isInTab('below')}) as below,
      count(*) filter (where fits and is_buyer and ${isInTab('passed')}) as passed,
      coalesce(bool_or(is_buyer and not ${isInTab('qualified')}), false) as is_sorted,
      coalesce(bool_or(is_buyer), false) and exists (
        select from screening_rules r join listings l on l.id = r.listing_id
        where l.seller_id = ${userId} and (r.needs_passport or r.needs_proof or r.least_cash_percent is not null)
      ) as has_rules,
      ${dealStagesOf(userId)} as stages,
      (select coalesce(json_agg(json_build_object('id', b.id, 'title', b.title) order by b.title, b.id), '[]') from (
        select l.id, coalesce(i.title, l.title) as title
        from listings l left join listing_identities i on i.listing_id = l.id
        where l.seller_id = ${userId} and exists (
          select from conversations o where o.listing_id = l.id and o.last_message_id > 0)) b) as businesses
    from (
      select c.passed_at, c.is_qualified, ${isBuyerOf(userId)} as is_buyer, ${isOfKind(filter)} as fits,
        ${needsAnswerOf(userId)} as needs_answer
      from conversations c where ${isPartyTo(userId)} and c.last_message_id > 0
      -- Otherwise each count would ask anew.
      offset 0
    ) c`)
  const [counts] = rows
  if (!counts) throw new Error('a count has one row')
  return counts
}
