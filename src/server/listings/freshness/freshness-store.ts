import { sql } from '#server/platform/database/sql.ts'
import type { SQL } from '#server/platform/database/sql.ts'
import type { UserId } from '#shared/accounts/user.ts'
import { ASK_AFTER_DAYS, PAUSE_AFTER_DAYS } from '#shared/listings/listing-history.ts'
import type { Replies } from '#shared/conversations/replies.ts'
import type { ListingId, ListingStatus } from '#shared/listings/listings.ts'
import { IS_SAMPLE } from '#server/model/is-sample.ts'
import { SELLER_REPLIES } from '#server/model/seller-replies.ts'
import type { Queryable } from '#server/platform/database/client.ts'

/** The owner said that it is for sale. It is no change of the listing: a form that is open stays valid. */
export async function confirm(db: Queryable, id: ListingId): Promise<void> {
  await db.execute(sql`update listings set confirmed_at = now(), confirmations_asked = 0 where id = ${id}`)
}

/** What a paused listing returns to. */
export async function findPausedFrom(db: Queryable, id: ListingId): Promise<'listed' | 'under_offer'> {
  const { rows } = await db.execute<{ status: 'listed' | 'under_offer' }>(
    sql`select coalesce(paused_from, 'listed') as status from listings where id = ${id}`,
  )
  return rows[0]?.status ?? 'listed'
}

const [FIRST, SECOND] = ASK_AFTER_DAYS

/**
 * Up to `limit` public listings whose owners are asked now whether they are still for sale; they count as asked. The second
 * email comes a week after the first, even if the first was late.
 */
export async function claimListingsToAsk(db: Queryable, limit: number): Promise<ListingId[]> {
  const { rows } = await db.execute<{ id: ListingId }>(sql`
    update listings set confirmations_asked = confirmations_asked + 1, confirmation_asked_at = now()
    where id in (
      select l.id from listings l join users u on u.id = l.seller_id
      where l.status in ('listed', 'under_offer') and not ${IS_SAMPLE}
        and l.confirmed_at <= now() - make_interval(days => ${FIRST}) and (
          l.confirmations_asked = 0
          or l.confirmations_asked = 1 and l.confirmed_at <= now() - make_interval(days => ${SECOND})
            and l.confirmation_asked_at <= now() - make_interval(days => ${SECOND - FIRST}))
      order by l.confirmed_at limit ${limit} for update of l skip locked)
    returning id`)
  return rows.map(({ id }) => id)
}

/** Locks up to `limit` listings whose owners answered neither mail, and had a week for the second. */
export async function lockUnconfirmed(db: Queryable, limit: number): Promise<ListingId[]> {
  const { rows } = await db.execute<{ id: ListingId }>(sql`
    select id from listings
    where status in ('listed', 'under_offer') and confirmations_asked >= ${ASK_AFTER_DAYS.length}
      and confirmed_at <= now() - make_interval(days => ${PAUSE_AFTER_DAYS})
      and confirmation_asked_at <= now() - make_interval(days => ${PAUSE_AFTER_DAYS - SECOND})
    order by confirmed_at limit ${limit} for update skip locked`)
  return rows.map(({ id }) => id)
}

export interface StillForSaleFacts {
  email: string
  firstName: string
  /** As strangers see it. */
  title: string
  asked: number
}

/** Undefined when nothing is to be asked any more: it was confirmed or left the market, or its owner has no address. */
export async function findStillForSale(db: Queryable, id: ListingId): Promise<StillForSaleFacts | undefined> {
  const { rows } = await db.execute<StillForSaleFacts>(sql`
    select u.email, u.first_name, l.title, l.confirmations_asked as asked
    from listings l join users u on u.id = l.seller_id
    where l.id = ${id} and l.status in ('listed', 'under_offer') and l.confirmations_asked > 0 and u.email_verified`)
  return rows[0]
}

export interface HistoryRow {
  sellerId: UserId
  status: ListingStatus
  firstListedAt: string
  daysOnMarket: number
  confirmedAt: string
  claimsTaxReturns: boolean
  claimsFinancials: boolean
  replies: Replies | null
}

/** Includes listings that are not public: the caller checks access. Days end when it left the market. */
export async function findHistory(db: Queryable, id: ListingId): Promise<HistoryRow | undefined> {
  const { rows } = await db.execute<HistoryRow>(sql`
    select l.seller_id, l.status, first as first_listed_at, l.confirmed_at,
      floor(extract(epoch from coalesce(l.left_market_at, now()) - first) / 86400)::integer as days_on_market,
      l.has_tax_returns as claims_tax_returns, l.has_financials as claims_financials,
      ${SELLER_REPLIES} as replies
    from listings l cross join lateral (select coalesce(l.first_listed_at, l.created_at) as first) since
    where l.id = ${id}`)
  return rows[0]
}

/** Prices since a listing came to the market, oldest first, with the one that it came with. */
export async function listPublicPrices(
  db: Queryable,
  id: ListingId,
): Promise<{ price: number | null; since: string }[]> {
  const { rows } = await db.execute<{ price: number | null; since: string }>(sql`
    with told as (
      select p.id, p.price_cents, p.since, coalesce(l.first_listed_at, l.created_at) as first
      from listings l join listing_prices p on p.listing_id = l.id where l.id = ${id}
      union all
      select 0, l.price_cents, l.created_at, l.created_at from listings l
      where l.id = ${id} and not exists (select from listing_prices where listing_id = l.id)
    )
    select price_cents as price, greatest(since, first) as since from told
    where id >= coalesce((select max(id) from told where since <= first), 0) order by id`)
  return rows
}

/**
 * The same business of the same seller listed once more, while the earlier listing is public or left the market less
 * than so many days ago: its days on the market go on and its prices are kept. An open listing and a confidential one are
 * not joined, since their prices would tell that they are the same.
 */
export async function inheritHistory(
  db: Queryable,
  { id, withinDays }: { id: ListingId; withinDays: number },
): Promise<void> {
  const { rows } = await db.execute<{ earlierId: ListingId }>(sql`
    update listings l set first_listed_at = earlier.first
    from (
      select e.id, coalesce(e.first_listed_at, e.created_at) as first
      from listings e join listings n on n.id = ${id} and n.seller_id = e.seller_id and n.id <> e.id
        and n.is_confidential = e.is_confidential
        and ${registrationKey(sql`n.registration_number`)} = ${registrationKey(sql`e.registration_number`)}
      where e.is_public or e.left_market_at > now() - make_interval(days => ${withinDays})
      order by e.id desc limit 1
    ) earlier
    where l.id = ${id} returning earlier.id as earlier_id`)
  const [earlier] = rows
  if (!earlier) return
  await db.execute(sql`
    insert into listing_prices (listing_id, price_cents, since)
    select ${id}, price_cents, since from listing_prices where listing_id = ${earlier.earlierId} order by id`)
}

/** Whether a user wrote to the seller about a listing. */
export async function hasWrittenAbout(db: Queryable, id: ListingId, userId: UserId): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from conversations where listing_id = ${id} and buyer_id = ${userId} and last_message_id > 0`)
  return rows.length > 0
}

/** A number as it is compared: however it is spaced and punctuated. */
function registrationKey(column: SQL): SQL {
  return sql`upper(regexp_replace(${column}, '[^[:alnum:]]', '', 'g'))`
}
