import { sql } from '#server/platform/database/sql.ts'
import type { ConversationId } from '#shared/conversations/conversations.ts'
import type { AfterSale, PriceConsent, Review, ReviewInput } from '#shared/deals/room/after-sale.ts'
import { REVIEW_DAYS, roundPrice } from '#shared/deals/room/after-sale.ts'
import type { Context } from '#server/model/context.ts'
import { requireMember } from '#server/model/member.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { readDeal, wrongStep } from '#server/deals/parties.ts'
import type { DealState } from '#server/deals/parties.ts'
import { signalParties } from '#server/deals/notify-parties.ts'
import { changeRoom } from './room-parties.ts'

/** What is left to say after a closing, and how the other party was rated before. @throws AppError not_signed_in, not_found. */
export async function getAfterSale(ctx: Context, id: ConversationId): Promise<AfterSale> {
  return toAfterSale(ctx.db, await readDeal(ctx.db, id, requireMember(ctx).id))
}

/**
 * Writes the caller's review of the other party, or changes it until it is shown: once both have written one, or after 14 days.
 *
 * @throws AppError not_signed_in; not_found; rate_limited; conflict/wrong_step: the deal is not closed, or the reviews are shown.
 */
export async function review(ctx: Context, id: ConversationId, { rating, text }: ReviewInput): Promise<AfterSale> {
  return changeRoom(ctx, id, async (tx, state) => {
    const { deal, isSeller } = state
    if (!(await toAfterSale(tx, state)).sale?.mayReview) throw wrongStep()
    await tx.execute(sql`
      insert into deal_reviews (conversation_id, is_by_seller, about_id, rating, text)
      values (${id}, ${isSeller}, ${isSeller ? deal.buyerId : deal.sellerId}, ${rating}, ${text})
      on conflict (conversation_id, is_by_seller) do update set rating = excluded.rating, text = excluded.text`)
    await signalParties(tx, deal)
    return toAfterSale(tx, state)
  })
}

/**
 * Says whether the market report may use the price, rounded. It does once both said so, until one takes it back.
 *
 * @throws AppError not_signed_in; not_found; rate_limited; conflict/wrong_step: the deal is not closed.
 */
export async function consentToPrice(ctx: Context, id: ConversationId, { isGiven }: PriceConsent): Promise<AfterSale> {
  return changeRoom(ctx, id, async (tx, state) => {
    const { deal, isSeller } = state
    const agreed = agreedPrice(state)
    if (deal.stage !== 'closed' || agreed === undefined) throw wrongStep()
    const column = sql.raw(isSeller ? 'seller_tells_price' : 'buyer_tells_price')
    await tx.execute(sql`update deals set ${column} = ${isGiven} where conversation_id = ${id}`)
    // A business that was listed again has a later sale, which is none of theirs.
    await tx.execute(sql`
      update listing_sales s
      set price_cents = case when d.buyer_tells_price and d.seller_tells_price then ${roundPrice(agreed)}::bigint end
      from deals d where d.conversation_id = ${id} and s.listing_id = d.listing_id and s.sold_at <= d.closed_at`)
    await signalParties(tx, deal)
    return toAfterSale(tx, state)
  })
}

interface Sale {
  closedAt: string
  reviewUntil: string
  isOver: boolean
  buyerTells: boolean | null
  sellerTells: boolean | null
}

async function toAfterSale(db: Queryable, state: DealState): Promise<AfterSale> {
  const { deal, isSeller } = state
  const otherParty = await rate(db, deal.id, isSeller ? deal.buyerId : deal.sellerId)
  const priceCents = agreedPrice(state)
  const sale = deal.stage === 'closed' ? await findSale(db, deal.id) : undefined
  if (!sale || priceCents === undefined) return { otherParty, sale: null }
  const { rows } = await db.execute<Review & { isBySeller: boolean }>(sql`
    select is_by_seller, rating, text from deal_reviews where conversation_id = ${deal.id}`)
  const reviewBy = (bySeller: boolean) => {
    const found = rows.find(({ isBySeller }) => isBySeller === bySeller)
    return found ? { rating: found.rating, text: found.text } : null
  }
  const isShown = sale.isOver || rows.length === 2
  const other = reviewBy(!isSeller)
  return {
    otherParty,
    sale: {
      closedAt: sale.closedAt,
      reviewUntil: sale.reviewUntil,
      mayReview: !isShown,
      ownReview: reviewBy(isSeller),
      otherReview: isShown ? other : null,
      hasOtherReviewed: other !== null,
      ownConsent: isSeller ? sale.sellerTells : sale.buyerTells,
      otherConsent: isSeller ? sale.buyerTells : sale.sellerTells,
      priceCents,
      roundedPriceCents: roundPrice(priceCents),
    },
  }
}

async function findSale(db: Queryable, id: ConversationId): Promise<Sale | undefined> {
  const { rows } = await db.execute<Sale>(sql`
    select closed_at, closed_at + make_interval(days => ${REVIEW_DAYS}) as review_until,
      closed_at + make_interval(days => ${REVIEW_DAYS}) <= now() as is_over,
      buyer_tells_price as buyer_tells, seller_tells_price as seller_tells
    from deals where conversation_id = ${id} and closed_at is not null`)
  return rows[0]
}

/** What others said of somebody in other sales, as far as it is shown. */
async function rate(
  db: Queryable,
  id: ConversationId,
  userId: DealState['deal']['buyerId'],
): Promise<AfterSale['otherParty']> {
  const { rows } = await db.execute<AfterSale['otherParty']>(sql`
    select count(*)::integer as reviews, round(avg(r.rating), 1)::double precision as average_rating
    from deal_reviews r join deals d on d.conversation_id = r.conversation_id
    where r.about_id = ${userId} and r.conversation_id <> ${id}
      and (d.closed_at + make_interval(days => ${REVIEW_DAYS}) <= now()
        or exists (select from deal_reviews o where o.conversation_id = r.conversation_id and o.is_by_seller <> r.is_by_seller))`)
  return rows[0] ?? { reviews: 0, averageRating: null }
}

function agreedPrice({ deal, offers }: DealState): number | undefined {
  return offers.find(({ id }) => id === deal.agreedOfferId)?.priceCents
}
