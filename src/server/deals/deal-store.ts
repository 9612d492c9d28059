import { sql } from '#server/platform/database/sql.ts'
import type { SQL } from '#server/platform/database/sql.ts'
import type { UserId } from '#shared/accounts/user.ts'
import type { ConversationId } from '#shared/conversations/conversations.ts'
import type { PassReason } from '#shared/conversations/pass-reasons.ts'
import type { OfferId } from '#shared/deals/offers.ts'
import type { DealStage } from '#shared/deals/stages.ts'
import type { ListingId, ListingStatus } from '#shared/listings/listings.ts'
import { isKnownToBuyer } from '#server/listings/identity/know-identity.ts'
import { IS_KEPT } from '#server/model/reserved-for.ts'
import type { Queryable } from '#server/platform/database/client.ts'

/** The deal of a conversation about a business, as one of its parties may see it. */
export interface DealHead {
  id: ConversationId
  listingId: ListingId
  buyerId: UserId
  sellerId: UserId
  stage: DealStage
  exclusiveUntil: string | null
  agreedOfferId: OfferId | null
  passReason: PassReason | null
  /** As strangers see it, for what is told. */
  publicTitle: string
  title: string
  otherName: string
  buyerName: string
  sellerName: string
  listingStatus: ListingStatus
  askingPriceCents: number | null
  monthlyCashFlowCents: number | null
  isKeptForAnother: boolean
  isBlocked: boolean
}

/** Undefined if there is no such conversation about a business, or the user is not a party to it. */
export async function findDeal(db: Queryable, id: ConversationId, userId: UserId): Promise<DealHead | undefined> {
  const { rows } = await db.execute<DealHead>(sql`
    select c.id, c.listing_id, c.buyer_id, c.seller_id,
      coalesce(d.stage, 'talking') as stage, d.exclusive_until, d.agreed_offer_id,
      d.pass_reason, l.title as public_title, l.status as listing_status,
      case when c.seller_id = ${userId} or known.by_buyer then coalesce(i.title, l.title) else l.title end as title,
      case when c.seller_id = ${userId} then trim(b.first_name || ' ' || b.last_name)
        when known.by_buyer then trim(s.first_name || ' ' || s.last_name) else 'The seller' end as other_name,
      trim(b.first_name || ' ' || b.last_name) as buyer_name, trim(s.first_name || ' ' || s.last_name) as seller_name,
      case when l.is_public or c.seller_id = ${userId} then l.price_cents end as asking_price_cents,
      case when l.is_public or c.seller_id = ${userId} then l.monthly_cash_flow_cents end as monthly_cash_flow_cents,
      exists (select from deals o where o.listing_id = l.id and o.conversation_id <> c.id and ${IS_KEPT}) as is_kept_for_another,
      exists (select from message_blocks m where (m.user_id, m.blocked_id) in ((b.id, s.id), (s.id, b.id))) as is_blocked
    from conversations c
      join listings l on l.id = c.listing_id
      join users b on b.id = c.buyer_id
      join users s on s.id = c.seller_id
      left join deals d on d.conversation_id = c.id
      left join listing_identities i on i.listing_id = l.id
      left join lateral (select ${isKnownToBuyer(sql`c.buyer_id`)} as by_buyer) known on true
    where c.id = ${id} and (c.buyer_id = ${userId} or c.seller_id = ${userId})`)
  const [row] = rows
  return row
}

/**
 * Locks the business and then the deal, which is made if there is none, until the transaction ends. Everything that changes
 * a deal goes through it, so that deals about one business take turns.
 */
export async function lockDeal(tx: Queryable, id: ConversationId, listingId: ListingId): Promise<void> {
  await lockListing(tx, listingId)
  await tx.execute(sql`
    insert into deals (conversation_id, listing_id) values (${id}, ${listingId}) on conflict do nothing`)
  await tx.execute(sql`select from deals where conversation_id = ${id} for no key update`)
}

export async function lockListing(tx: Queryable, id: ListingId): Promise<ListingStatus | undefined> {
  const { rows } = await tx.execute<{ status: ListingStatus }>(sql`
    select status from listings where id = ${id} for no key update`)
  return rows[0]?.status
}

/** The sales that are agreed to, not yet closed, and that the member is a party of. */
export async function listAgreedOf(db: Queryable, userId: UserId): Promise<ConversationId[]> {
  const { rows } = await db.execute<{ id: ConversationId }>(sql`
    select c.id from deals d join conversations c on c.id = d.conversation_id
    where ${userId} in (c.buyer_id, c.seller_id) and ${IS_KEPT} order by c.id`)
  return rows.map(({ id }) => id)
}

/** Sets the stage; what is not given is emptied. */
export async function updateDeal(
  db: Queryable,
  id: ConversationId,
  stage: DealStage,
  {
    exclusiveUntil = null,
    agreedOfferId = null,
    passReason = null,
  }: Partial<Pick<DealHead, 'exclusiveUntil' | 'agreedOfferId' | 'passReason'>> = {},
): Promise<void> {
  await db.execute(sql`
    update deals set stage = ${stage}, exclusive_until = ${exclusiveUntil}::timestamptz, agreed_offer_id = ${agreedOfferId},
      pass_reason = ${passReason}, updated_at = now(), closed_at = case when ${stage} = 'closed' then coalesce(closed_at, now()) end
    where conversation_id = ${id}`)
}

export interface DueDeal {
  id: ConversationId
  listingId: ListingId
  buyerId: UserId
  sellerId: UserId
}

/** Deals whose exclusivity ended before their closing began. */
export async function listLapsed(db: Queryable, limit: number): Promise<DueDeal[]> {
  return due(
    db,
    sql`join deals d on d.conversation_id = c.id
    where d.stage in ('agreed', 'due_diligence') and d.exclusive_until <= now() order by d.exclusive_until limit ${limit}`,
  )
}

/** Deals with an open offer whose time is over. */
export async function listExpired(db: Queryable, limit: number): Promise<DueDeal[]> {
  return due(
    db,
    sql`join offers o on o.conversation_id = c.id
    where o.state = 'open' and o.expires_at <= now() order by o.expires_at limit ${limit}`,
  )
}

async function due(db: Queryable, rest: SQL): Promise<DueDeal[]> {
  const { rows } = await db.execute<DueDeal>(sql`
    select c.id, c.listing_id, c.buyer_id, c.seller_id
    from conversations c ${rest}`)
  return rows
}

export interface OpenOffer extends DueDeal {
  offerId: OfferId
  isBySeller: boolean
  publicTitle: string
}

/** The open offers of a business, to and from all buyers. */
export async function listOpenOffers(db: Queryable, listingId: ListingId): Promise<OpenOffer[]> {
  const { rows } = await db.execute<OpenOffer>(sql`
    select c.id, c.listing_id, c.buyer_id, c.seller_id, l.title as public_title,
      o.id as offer_id, o.is_by_seller
    from deals d join conversations c on c.id = d.conversation_id join listings l on l.id = d.listing_id
      join offers o on o.conversation_id = c.id
    where d.listing_id = ${listingId} and o.state = 'open' and o.expires_at > now() order by o.id`)
  return rows
}
