import type { ConversationId } from '#shared/conversations/conversations.ts'
import type { Deal, DealStepInput } from '#shared/deals/offers.ts'
import { DEAL_STEPS, isKept, partyStepsFrom } from '#shared/deals/stages.ts'
import type { PartyStep } from '#shared/deals/stages.ts'
import { AppError } from '#shared/errors.ts'
import { resumeSuspended } from '#server/access/decide-access.ts'
import { releaseFromBuyer, sellToBuyer } from '#server/listings/keep-for-buyer.ts'
import type { Context } from '#server/model/context.ts'
import { requireMember } from '#server/model/member.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { updateDeal } from './deal-store.ts'
import type { DealHead } from './deal-store.ts'
import { updateOfferState } from './offer-store.ts'
import { endOpenOffers } from './other-offers.ts'
import { openOfferOf, readDeal, takeDeal, wrongStep } from './parties.ts'
import { toDeal } from './read-deals.ts'
import { signalParties, tellDealMoved } from './tell-parties.ts'

/**
 * Takes a step of a party. A step that was already taken changes nothing. Passing ends an open offer and, after the
 * agreement, lists the business again. Closing ends the open offers of others.
 *
 * @throws AppError not_signed_in; not_found; invalid_input: a pass without a reason; conflict/wrong_step: not possible at
 *   this stage, or the other party's.
 */
export async function moveDeal(
  ctx: Context,
  id: ConversationId,
  step: PartyStep,
  { reason }: DealStepInput,
): Promise<Deal> {
  const { id: userId } = requireMember(ctx)
  if ((step === 'pass') !== (reason !== undefined)) {
    throw new AppError('invalid_input', 'Say why you pass.', { fields: { reason: 'Choose a reason' } })
  }
  return ctx.db.transaction(async (tx) => {
    const state = await takeDeal(tx, id, userId)
    const { deal, offers, isSeller } = state
    const { to } = DEAL_STEPS[step]
    if (deal.stage === to) return toDeal(state)
    if (!partyStepsFrom(deal.stage, { isSeller }).includes(step)) throw wrongStep()
    const { exclusiveUntil, agreedOfferId } = deal
    if (step === 'pass') {
      const open = openOfferOf(offers)
      if (open) await updateOfferState(tx, open.id, open.isBySeller === isSeller ? 'withdrawn' : 'declined')
      await updateDeal(tx, id, to, { passReason: reason ?? null })
      await release(tx, deal)
    } else {
      await updateDeal(tx, id, to, { exclusiveUntil, agreedOfferId })
    }
    if (step === 'close') {
      await sellToBuyer(tx, deal.listingId)
      await endOpenOffers(tx, deal.listingId, 'sold')
    }
    await tellDealMoved(tx, deal, step, [isSeller ? deal.buyerId : deal.sellerId])
    await signalParties(tx, deal)
    return toDeal(await readDeal(tx, id, userId))
  })
}

/** Lets the seller deal with others again, if they could not. */
export async function release(tx: Queryable, deal: Pick<DealHead, 'stage' | 'listingId'>): Promise<void> {
  if (!isKept(deal.stage)) return
  await releaseFromBuyer(tx, deal.listingId)
  await resumeSuspended(tx, deal.listingId)
}
