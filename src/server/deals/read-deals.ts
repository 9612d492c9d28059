import { notFound } from '#shared/api/path-parameters.ts'
import type { ConversationId } from '#shared/conversations/conversations.ts'
import type { Deal, Offer, ReceivedOffer } from '#shared/deals/offers.ts'
import { ANSWER_STEPS, isKept, OFFER_STEPS, partyStepsFrom } from '#shared/deals/stages.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import type { Context } from '#server/model/context.ts'
import { requireMember } from '#server/model/member.ts'
import { findReceived } from './offer-store.ts'
import type { StoredOffer } from './offer-store.ts'
import { isForSale, openOfferOf, readDeal } from './parties.ts'
import type { DealState } from './parties.ts'

const MAX_RECEIVED = 200

/** The deal of a conversation about a business, for its two parties. @throws AppError not_signed_in, not_found. */
export async function getDeal(ctx: Context, id: ConversationId): Promise<Deal> {
  return toDeal(await readDeal(ctx.db, id, requireMember(ctx).id))
}

/**
 * The newest offer of each buyer of the caller's own business, highest price first. What a buyer's offer was before a counter
 * is on the deal's page.
 *
 * @throws AppError not_signed_in, not_found: another seller's.
 */
export async function listReceivedOffers(ctx: Context, listingId: ListingId): Promise<ReceivedOffer[]> {
  const { id: userId } = requireMember(ctx)
  const received = await findReceived(ctx.db, listingId, MAX_RECEIVED)
  if (received?.sellerId !== userId) throw notFound('business')
  const mayAgree = isForSale(received.listingStatus) && !received.isAgreed
  return received.offers.map(({ stage, buyerName, ...offer }) => ({
    conversationId: offer.conversationId,
    buyerName,
    stage,
    offer: toOffer(offer, { isSeller: true, mayAgree }),
  }))
}

export function toDeal({ deal, offers, isSeller }: DealState): Deal {
  const { id, listingId, title: listingTitle, otherName, askingPriceCents, monthlyCashFlowCents } = deal
  const { exclusiveUntil, agreedOfferId, passReason } = deal
  const whyNot = whyNoOffer({ deal, offers, isSeller })
  const mayAgree = isForSale(deal.listingStatus) && !deal.isKeptForAnother && !deal.isBlocked
  // An offer that expired by the clock leaves the stage where it was until the job comes by.
  const stage = deal.stage === 'offer' && !openOfferOf(offers) ? 'talking' : deal.stage
  return {
    id,
    stage,
    listingId,
    listingTitle,
    isSeller,
    otherName,
    askingPriceCents,
    monthlyCashFlowCents,
    exclusiveUntil,
    agreedOfferId,
    passReason,
    offers: offers.map((offer) => toOffer(offer, { isSeller, mayAgree })),
    steps: partyStepsFrom(stage, { isSeller }),
    mayOffer: whyNot === null,
    whyNot,
  }
}

function whyNoOffer({ deal, offers, isSeller }: DealState): Deal['whyNot'] {
  const open = openOfferOf(offers)
  if (isKept(deal.stage) || deal.stage === 'closed') return 'past_offers'
  if (deal.isBlocked) return 'blocked'
  if (!isForSale(deal.listingStatus)) return 'off_market'
  if (deal.isKeptForAnother) return 'kept_for_another'
  if (open?.isBySeller === isSeller) return 'own_offer_open'
  return isSeller && !open ? 'no_offer_yet' : null
}

/** `mayAgree`: the business is for sale, and the two may agree about it now. */
function toOffer(stored: StoredOffer, { isSeller, mayAgree }: { isSeller: boolean; mayAgree: boolean }): Offer {
  const { conversationId: _, businessTitle: __, ...offer } = stored
  const isOwn = offer.isBySeller === isSeller
  const who = isOwn ? 'sender' : 'recipient'
  const steps = ANSWER_STEPS.filter((step) => OFFER_STEPS[step].by === who && (mayAgree || step !== 'accept'))
  return { ...offer, isOwn, steps: offer.state === 'open' ? steps : [] }
}
