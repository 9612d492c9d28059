import { sql } from '#server/platform/database/sql.ts'
import type { SQL } from '#server/platform/database/sql.ts'
import type { UserId } from '#shared/accounts/user.ts'
import { DUE_DAYS } from '#shared/deals/room/tasks.ts'
import { marketDay } from '#shared/market-day.ts'
import { IS_KEPT, isReserved } from './reserved-for.ts'

/** For queries on `deals` and `deal_tasks t`: what `isTaskOpen` says. */
export const IS_TASK_OPEN = sql`(${IS_KEPT} or (stage = 'closed' and t.area = 'handover'))`

/**
 * For queries on `offers o` of `conversations c`: it waits for the answer of a user, who is a party. While the business is
 * reserved for a buyer, no other offer does, since nobody can accept it.
 */
export function waitsForAnswerOf(userId: UserId): SQL {
  return sql`o.state = 'open' and o.expires_at > now() and o.is_by_seller = (c.buyer_id = ${userId})
    and not ${isReserved(sql`c.listing_id`)}`
}

/** For queries on the `deals` of `conversations c`: the stage, which an offer without an answer leaves as it runs out. */
const SHOWN_STAGE = sql`case when stage = 'offer' and not exists (
  select from offers where conversation_id = c.id and state = 'open' and expires_at > now()) then 'talking' else stage end`

/** For queries on `conversations c`: the stage of its deal. */
export const DEAL_STAGE = sql`coalesce((select ${SHOWN_STAGE} from deals where conversation_id = c.id), 'talking')`

/** The stages of all deals of a user. */
export function dealStagesOf(userId: UserId): SQL {
  return sql`array(
    select distinct ${SHOWN_STAGE} from deals join conversations c on c.id = deals.conversation_id
    where ${userId} in (c.buyer_id, c.seller_id))`
}

/** For queries on `conversations c`: how far its deal is and what of it waits for a party, as JSON; null without a deal. */
export function dealStandingOf(userId: UserId): SQL {
  const isSeller = sql`c.seller_id = ${userId}`
  return sql`(
    select json_build_object(
      'stage', ${SHOWN_STAGE},
      'isOfferWaiting', exists (select from offers o where o.conversation_id = c.id and ${waitsForAnswerOf(userId)}),
      'due', (select case when count(*) > 0 then json_build_object(
          'on', min(t.due_on)::text, 'isLate', min(t.due_on) < ${marketDay(Date.now())}::date) end
        from deal_tasks t where t.conversation_id = c.id and t.state = 'open' and t.is_sellers = (${isSeller})
          and t.due_on <= ${marketDay(Date.now(), DUE_DAYS)}::date and ${IS_TASK_OPEN}),
      'toCheck', (select count(*)::integer from deal_tasks t
        where t.conversation_id = c.id and t.state = 'provided' and t.is_checked and t.is_sellers <> (${isSeller}) and ${IS_TASK_OPEN}))
    from deals where conversation_id = c.id)`
}
