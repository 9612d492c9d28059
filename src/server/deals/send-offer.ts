import type { ConversationId } from '#shared/conversations/conversations.ts'
import { DEAL_REASONS, OfferTerms } from '#shared/deals/offers.ts'
import type { Deal, OfferInput } from '#shared/deals/offers.ts'
import { canMove } from '#shared/deals/stages.ts'
import { AppError } from '#shared/errors.ts'
import { checkBlocks } from '#server/model/blocks.ts'
import { recordAnswer } from '#server/conversations/replies/roll-up-replies.ts'
import type { Context } from '#server/model/context.ts'
import { requireMember } from '#server/model/member.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { updateDeal } from './deal-store.ts'
import { exclusiveEnd } from './exclusive-end.ts'
import { hashOf } from './offer-hash.ts'
import { insertOffer, insertSignature, updateOfferState } from './offer-store.ts'
import {
  isForSale,
  keptForAnother,
  offerExpired,
  offMarket,
  openOfferOf,
  readDeal,
  getLockedDeal,
  wrongStep,
} from './parties.ts'
import type { DealState, From } from './parties.ts'
import { toDeal } from './read-deals.ts'
import { signalParties, notifyOfOffer } from './notify-parties.ts'

const HOUR_MS = 3600 * 1000
const MAX_VERSIONS = 100

/**
 * Sends an offer, signed by its sender's typed name: the buyer's, or a counter by whoever got the open one. It never changes
 * afterwards.
 *
 * @throws AppError not_signed_in; not_found: no conversation about a business, or one of others;
 *   forbidden/conversation_blocked; rate_limited; conflict/changed_meanwhile: not an answer to the open offer; conflict/expired;
 *   conflict/wrong_step: the sender's own is open, or both have agreed; conflict/kept_for_another; conflict/off_market.
 */
export async function sendOffer(ctx: Context, id: ConversationId, input: OfferInput, from: From): Promise<Deal> {
  const { id: userId } = requireMember(ctx)
  await ctx.limits.throttleBoth('offer', userId, id)
  return ctx.db.transaction(async (tx) => {
    const state = await getLockedDeal(tx, id, userId)
    const { deal, offers, isSeller } = state
    await checkBlocks(tx, userId, isSeller ? deal.buyerId : deal.sellerId)
    await answerOpen(tx, state, input)
    const { validHours, typedName, answers: _, ...given } = input
    const terms = OfferTerms.parse(given)
    const version = (offers[0]?.version ?? 0) + 1
    if (version > MAX_VERSIONS) throw wrongStep()
    // Nobody can agree to a day of closing that has passed.
    const end = Math.min(Date.now() + validHours * HOUR_MS, Date.parse(exclusiveEnd(terms.closingOn)))
    const expiresAt = new Date(end).toISOString()
    const about = { conversationId: id, version, isBySeller: isSeller, businessTitle: deal.publicTitle, expiresAt }
    const offer = { ...terms, ...about }
    const offerId = await insertOffer(tx, { ...offer, hash: hashOf(offer) })
    await insertSignature(tx, { offerId, isBySeller: isSeller, userId, typedName: typedName.normalize('NFC'), ...from })
    await updateDeal(tx, id, 'offer')
    if (isSeller) await recordAnswer(tx, id, userId)
    await notifyOfOffer(tx, state, { priceCents: terms.priceCents, expiresAt, isCounter: input.answers !== null })
    await signalParties(tx, deal)
    return toDeal(await readDeal(tx, id, userId))
  })
}

/** Checks that this is the sender's turn, and settles the offer that it answers. */
async function answerOpen(
  tx: Queryable,
  { deal, offers, isSeller }: DealState,
  { answers }: OfferInput,
): Promise<void> {
  const open = openOfferOf(offers)
  if (!canMove(deal.stage, 'open_offer')) throw wrongStep()
  if (!isForSale(deal.listingStatus)) throw offMarket()
  if (deal.isKeptForAnother) throw keptForAnother()
  if (offers.some(({ id, state }) => id === answers && state === 'expired')) throw offerExpired()
  if ((open?.id ?? null) !== answers) {
    throw new AppError('conflict', 'There is another offer since you opened this page. Read it first.', {
      reason: DEAL_REASONS.stale,
    })
  }
  // Sellers answer offers; the first word is the buyer's.
  if (open ? open.isBySeller === isSeller : isSeller) throw wrongStep()
  if (open) await updateOfferState(tx, open.id, 'countered')
  for (const { id, state } of offers) if (state === 'expired') await updateOfferState(tx, id, 'expired')
}
