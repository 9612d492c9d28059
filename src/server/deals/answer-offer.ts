import type { AcceptInput, Deal, OfferId } from '#shared/deals/offers.ts'
import { canMove, OFFER_STEPS } from '#shared/deals/stages.ts'
import type { AnswerStep } from '#shared/deals/stages.ts'
import { suspendOthers } from '#server/access/decide-access.ts'
import { checkBlocks } from '#server/model/blocks.ts'
import { recordAnswer } from '#server/conversations/replies/roll-up-replies.ts'
import { reserveForBuyer } from '#server/listings/reserve-for-buyer.ts'
import type { Context } from '#server/model/context.ts'
import { requireMember } from '#server/model/member.ts'
import { updateDeal } from './deal-store.ts'
import { exclusiveEnd } from './exclusive-end.ts'
import { insertSignature, updateOfferState } from './offer-store.ts'
import { notifyOtherBuyers } from './other-offers.ts'
import { isForSale, keptForAnother, offerExpired, offMarket, readDeal, getLockedOffer, wrongStep } from './parties.ts'
import type { DealState, From } from './parties.ts'
import type { StoredOffer } from './offer-store.ts'
import { toDeal } from './read-deals.ts'
import { openRoom } from './room/open-room.ts'
import { signalParties, notifyOfAnswer } from './notify-parties.ts'

/**
 * Accepts an open offer by the recipient's typed name, which is the second signature: the two have agreed. Until the day of
 * closing the seller deals with this buyer alone. The business is under offer, other buyers' access is suspended, and those
 * whose offers are open are told. Of simultaneous agreements about one business there is one. A repeat changes nothing.
 *
 * @throws AppError not_signed_in; not_found: no such offer, or one of others; forbidden/conversation_blocked;
 *   conflict/expired; conflict/wrong_step: not open any more, or the caller's own; conflict/kept_for_another;
 *   conflict/off_market.
 */
export async function acceptOffer(ctx: Context, id: OfferId, { typedName }: AcceptInput, from: From): Promise<Deal> {
  const { id: userId } = requireMember(ctx)
  return ctx.db.transaction(async (tx) => {
    const state = await getLockedOffer(tx, id, userId)
    const { deal, offer, isSeller } = state
    if (offer.state === 'accepted' && offer.isBySeller !== isSeller) return toDeal(state)
    // A business that left the market has ended its offers.
    if (!isForSale(deal.listingStatus)) throw offMarket()
    checkStep(state, offer, 'accept')
    if (!canMove(deal.stage, 'agree')) throw wrongStep()
    const exclusiveUntil = exclusiveEnd(offer.closingOn)
    if (Date.parse(exclusiveUntil) <= Date.now()) throw offerExpired()
    if (deal.isKeptForAnother) throw keptForAnother()
    await checkBlocks(tx, userId, isSeller ? deal.buyerId : deal.sellerId)
    await updateOfferState(tx, id, OFFER_STEPS.accept.to)
    await insertSignature(tx, {
      offerId: id,
      isBySeller: isSeller,
      userId,
      typedName: typedName.normalize('NFC'),
      ...from,
    })
    await updateDeal(tx, deal.id, 'agreed', { exclusiveUntil, agreedOfferId: id })
    await openRoom(tx, deal, offer)
    if (isSeller) await recordAnswer(tx, deal.id, userId)
    await reserveForBuyer(tx, deal.listingId)
    await suspendOthers(tx, deal.listingId, deal.buyerId)
    await notifyOtherBuyers(tx, deal)
    await notifyOfAnswer(tx, deal, 'accepted', [isSeller ? deal.buyerId : deal.sellerId])
    await signalParties(tx, deal)
    return toDeal(await readDeal(tx, deal.id, userId))
  })
}

/**
 * Declines an offer, or takes back one's own. Both talk on.
 *
 * @throws AppError not_signed_in; not_found; conflict/expired; conflict/wrong_step: not open any more, or the other party's
 *   step.
 */
export async function endOffer(ctx: Context, id: OfferId, step: Exclude<AnswerStep, 'accept'>): Promise<Deal> {
  const { id: userId } = requireMember(ctx)
  return ctx.db.transaction(async (tx) => {
    const state = await getLockedOffer(tx, id, userId)
    const { deal, offer, isSeller } = state
    const { to } = OFFER_STEPS[step]
    if (offer.state === to && isBy(state, offer, step)) return toDeal(state)
    checkStep(state, offer, step)
    await updateOfferState(tx, id, to)
    await updateDeal(tx, deal.id, 'talking')
    if (isSeller && step === 'decline') await recordAnswer(tx, deal.id, userId)
    await notifyOfAnswer(tx, deal, to, [isSeller ? deal.buyerId : deal.sellerId])
    await signalParties(tx, deal)
    return toDeal(await readDeal(tx, deal.id, userId))
  })
}

function checkStep(state: DealState, offer: StoredOffer, step: AnswerStep): void {
  if (offer.state === 'expired') throw offerExpired()
  if (offer.state !== 'open' || !isBy(state, offer, step)) throw wrongStep()
}

function isBy({ isSeller }: DealState, offer: StoredOffer, step: AnswerStep): boolean {
  return (OFFER_STEPS[step].by === 'sender') === (offer.isBySeller === isSeller)
}
