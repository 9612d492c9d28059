import type { UserId } from '#shared/accounts/user.ts'
import type { ConversationId } from '#shared/conversations/conversations.ts'
import type { PassReason } from '#shared/conversations/pass-reasons.ts'
import type { Deal, DealStepInput } from '#shared/deals/offers.ts'
import { DEAL_STEPS, isKept, partyStepsFrom } from '#shared/deals/stages.ts'
import type { PartyStep } from '#shared/deals/stages.ts'
import { AppError } from '#shared/errors.ts'
import { resumeSuspended } from '#server/access/decide-access.ts'
import { releaseFromBuyer, sellToBuyer } from '#server/listings/reserve-for-buyer.ts'
import type { Context } from '#server/model/context.ts'
import { requireMember } from '#server/model/member.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { listAgreedOf, updateDeal } from './deal-store.ts'
import type { DealHead } from './deal-store.ts'
import { updateOfferState } from './offer-store.ts'
import { endOpenOffers } from './other-offers.ts'
import { openOfferOf, readDeal, getLockedDeal, wrongStep } from './parties.ts'
import type { DealState } from './parties.ts'
import { toDeal } from './read-deals.ts'
import { signalParties, notifyOfDealMove } from './notify-parties.ts'

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
    throw new AppError('invalid_input', 'Say why you end the deal.', { fields: { reason: 'Choose a reason' } })
  }
  return ctx.db.transaction(async (tx) => {
    const state = await getLockedDeal(tx, id, userId)
    const { deal, isSeller } = state
    const { to } = DEAL_STEPS[step]
    if (deal.stage === to) return toDeal(state)
    if (!partyStepsFrom(deal.stage, { isSeller }).includes(step)) throw wrongStep()
    const { exclusiveUntil, agreedOfferId } = deal
    if (step === 'pass') await pass(tx, state, reason)
    else await updateDeal(tx, id, to, { exclusiveUntil, agreedOfferId })
    if (step === 'close') {
      await sellToBuyer(tx, deal.listingId)
      await endOpenOffers(tx, deal.listingId, 'sold')
    }
    await tellMove(tx, state, step)
    return toDeal(await readDeal(tx, id, userId))
  })
}

/** Whether a sale is agreed to and not yet closed, of which the member is a party. */
export async function hasAgreed(db: Queryable, userId: UserId): Promise<boolean> {
  return (await listAgreedOf(db, userId)).length > 0
}

/** Passes on every sale that a member has agreed to, for staff who close the account. In the caller's transaction. */
export async function passOnAgreed(tx: Queryable, userId: UserId): Promise<void> {
  for (const id of await listAgreedOf(tx, userId)) {
    const state = await getLockedDeal(tx, id, userId)
    if (!isKept(state.deal.stage)) continue
    await pass(tx, state)
    await tellMove(tx, state, 'pass')
  }
}

async function pass(tx: Queryable, { deal, offers, isSeller }: DealState, reason?: PassReason): Promise<void> {
  const open = openOfferOf(offers)
  if (open) await updateOfferState(tx, open.id, open.isBySeller === isSeller ? 'withdrawn' : 'declined')
  await updateDeal(tx, deal.id, DEAL_STEPS.pass.to, { passReason: reason ?? null })
  await release(tx, deal)
}

async function tellMove(tx: Queryable, { deal, isSeller }: DealState, step: PartyStep): Promise<void> {
  await notifyOfDealMove(tx, deal, step, [isSeller ? deal.buyerId : deal.sellerId])
  await signalParties(tx, deal)
}

/** Lets the seller deal with others again, if they could not. */
export async function release(tx: Queryable, deal: Pick<DealHead, 'stage' | 'listingId'>): Promise<void> {
  if (!isKept(deal.stage)) return
  await releaseFromBuyer(tx, deal.listingId)
  await resumeSuspended(tx, deal.listingId)
}
