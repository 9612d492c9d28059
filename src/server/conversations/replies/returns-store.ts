import { sql } from '#server/platform/database/sql.ts'
import type { SQL } from '#server/platform/database/sql.ts'
import type { UserId } from '#shared/accounts/user.ts'
import type { ConversationId } from '#shared/conversations/conversations.ts'
import { ANSWER_HOURS, RETURNS_PER_PERIOD } from '#shared/conversations/replies.ts'
import type { ContactReturnReason } from '#shared/conversations/replies.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import type { Period } from '#server/conversations/contact-store.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { IS_UNTROUBLED } from './replies-store.ts'

/** A contact returns within this time after its hours are over, also if the site was away. What was answered is not read for longer. */
const LATE_DAYS = 7

/** For queries on `seller_contacts k`: in none of their conversations the seller has told the buyer, signed or arranged anything since. */
const IS_UNANSWERED = sql`not exists (
  select from conversations o where o.buyer_id = k.user_id and o.seller_id = k.seller_id and o.listing_id is not null
    and (o.first_reply_at >= k.created_at or exists (
      select from messages m where m.conversation_id = o.id and m.sender_id = k.seller_id and m.created_at >= k.created_at)
    or exists (
      select from offers f join offer_signatures s on s.offer_id = f.id
      where f.conversation_id = o.id and s.is_by_seller and s.signed_at >= k.created_at)
    or exists (
      select from meetings m where m.conversation_id = o.id and m.changed_at >= k.created_at
        and (m.is_by_seller or m.starts_at is not null))))`

/** For queries on `seller_contacts k`: the conversation that spent it. Later ones with the seller cost nothing. */
function spentOn(listingId?: ListingId): SQL {
  return sql`
    join lateral (
      select c.id, c.listing_id, ${IS_UNTROUBLED} as is_untroubled from conversations c
      where c.buyer_id = k.user_id and c.seller_id = k.seller_id and c.created_at >= k.created_at
        and c.listing_id is not null
      order by c.created_at, c.id limit 1
    ) spent on spent.is_untroubled and ${listingId === undefined ? sql`true` : sql`spent.listing_id = ${listingId}`}`
}

const IS_OVER = sql`(k.created_at <= now() - make_interval(hours => ${ANSWER_HOURS})
  and k.created_at > now() - make_interval(hours => ${ANSWER_HOURS}, days => ${LATE_DAYS}))`

/** What a buyer got back in a period already, also if they spent it again. */
function returnedIn(userId: SQL, periodStartsAt: SQL): SQL {
  return sql`(
    select count(*) from seller_contacts r
    where r.user_id = ${userId} and r.period_starts_at = ${periodStartsAt} and r.reason is not null)`
}

/** The buyers with a contact that may have to return, for its age or because of one listing. */
export async function listBuyersToRepay(db: Queryable, limit: number, listingId?: ListingId): Promise<UserId[]> {
  const { rows } = await db.execute<{ userId: UserId }>(sql`
    select distinct k.user_id
    from seller_contacts k ${spentOn(listingId)}
      join subscriptions s on s.user_id = k.user_id and coalesce(s.period_starts_at, s.created_at) = k.period_starts_at
        and s.status in ('active', 'past_due') and s.period_ends_at > now()
    where k.reason is null and ${listingId === undefined ? IS_OVER : sql`true`} and ${IS_UNANSWERED}
      and ${returnedIn(sql`k.user_id`, sql`k.period_starts_at`)} < ${RETURNS_PER_PERIOD}
    order by k.user_id limit ${limit}`)
  return rows.map(({ userId }) => userId)
}

export interface ReturnedContact {
  conversationId: ConversationId
  sellerId: UserId
  buyerName: string
  /** As strangers see it. */
  title: string
}

/**
 * Returns a buyer's contacts of the period, oldest first and no more than a period allows. The caller holds the lock of
 * the subscription, so that two can't both return the last one.
 */
export async function returnContacts(
  db: Queryable,
  buyerId: UserId,
  { startsAt }: Period,
  { reason, listingId }: { reason: ContactReturnReason; listingId?: ListingId },
): Promise<ReturnedContact[]> {
  const { rows } = await db.execute<ReturnedContact>(sql`
    with due as (
      select k.user_id, k.period_starts_at, k.seller_id, spent.id as conversation_id, l.title
      from seller_contacts k ${spentOn(listingId)} join listings l on l.id = spent.listing_id
      where k.user_id = ${buyerId} and k.period_starts_at = ${startsAt}::timestamptz and k.reason is null
        and ${listingId === undefined ? IS_OVER : sql`true`} and ${IS_UNANSWERED}
      order by k.created_at, k.seller_id
      limit greatest(0, ${RETURNS_PER_PERIOD} - ${returnedIn(sql`${buyerId}`, sql`${startsAt}::timestamptz`)})
    )
    update seller_contacts k set returned_at = now(), reason = ${reason} from due
    where (k.user_id, k.period_starts_at, k.seller_id) = (due.user_id, due.period_starts_at, due.seller_id)
    returning due.conversation_id, due.title, k.seller_id,
      (select trim(first_name || ' ' || last_name) from users where id = k.user_id) as buyer_name`)
  return rows
}

/** Why a listing left the market; undefined when it is back already. */
export async function findReason(db: Queryable, listingId: ListingId): Promise<ContactReturnReason | undefined> {
  const { rows } = await db.execute<{ status: ContactReturnReason }>(sql`
    select status from listings where id = ${listingId} and status in ('paused', 'sold', 'withdrawn')`)
  return rows[0]?.status
}
