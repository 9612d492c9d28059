import { notFound } from '#shared/api/path-parameters.ts'
import type { UserId } from '#shared/accounts/user.ts'
import type { ConversationId } from '#shared/conversations/conversations.ts'
import { DEAL_REASONS } from '#shared/deals/offers.ts'
import type { OfferId } from '#shared/deals/offers.ts'
import { AppError } from '#shared/errors.ts'
import type { ListingStatus } from '#shared/listings/listings.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { findDeal, lockDeal } from './deal-store.ts'
import type { DealHead } from './deal-store.ts'
import { findOffer, listOffers } from './offer-store.ts'
import type { StoredOffer } from './offer-store.ts'

/** A deal and its offers, newest first. */
export interface DealState {
  deal: DealHead
  offers: StoredOffer[]
  isSeller: boolean
}

/** Where from a party acts, for the record of a signature. */
export interface From {
  address: string
  userAgent: string
}

/** @throws AppError not_found: no conversation about a business, or one of others. */
export async function readDeal(db: Queryable, id: ConversationId, userId: UserId): Promise<DealState> {
  const [deal, offers] = await Promise.all([findDeal(db, id, userId), listOffers(db, id)])
  if (!deal) throw dealNotFound()
  return { deal, offers, isSeller: deal.sellerId === userId }
}

/** The same, locked until the transaction ends. @throws AppError not_found. */
export async function getLockedDeal(tx: Queryable, id: ConversationId, userId: UserId): Promise<DealState> {
  const { deal } = await readDeal(tx, id, userId)
  await lockDeal(tx, id, deal.listingId)
  return readDeal(tx, id, userId)
}

/** An offer with its deal, locked until the transaction ends. @throws AppError not_found. */
export async function getLockedOffer(
  tx: Queryable,
  offerId: OfferId,
  userId: UserId,
): Promise<DealState & { offer: StoredOffer }> {
  const found = await findOffer(tx, offerId)
  if (!found) throw notFound('offer')
  const state = await getLockedDeal(tx, found.conversationId, userId).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'not_found' ? notFound('offer') : error
  })
  const offer = state.offers.find(({ id }) => id === offerId)
  if (!offer) throw notFound('offer')
  return { ...state, offer }
}

/** The offer that waits for an answer; undefined also once its time is over. */
export function openOfferOf(offers: readonly StoredOffer[]): StoredOffer | undefined {
  return offers.find(({ state }) => state === 'open')
}

/** Whether a business can be offered for: what is paused may still be sold to whom its seller talks with. */
export function isForSale(status: ListingStatus): boolean {
  return status === 'listed' || status === 'under_offer' || status === 'paused'
}

export function dealNotFound(): AppError {
  return new AppError('not_found', 'There is no such deal.')
}

export function wrongStep(): AppError {
  return new AppError('conflict', 'This is no longer possible: the deal has moved on.', {
    reason: DEAL_REASONS.wrongStep,
  })
}

export function offerExpired(): AppError {
  return new AppError('conflict', 'This offer has expired. Send another one, or ask for one.', {
    reason: DEAL_REASONS.expired,
  })
}

export function keptForAnother(): AppError {
  return new AppError(
    'conflict',
    'The seller has agreed with another buyer, and talks with that buyer alone for now.',
    {
      reason: DEAL_REASONS.kept,
    },
  )
}

export function offMarket(): AppError {
  return new AppError('conflict', 'The business is off the market.', { reason: DEAL_REASONS.offMarket })
}
