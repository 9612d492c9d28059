import { sql } from '#server/platform/database/sql.ts'
import type { UserId } from '#shared/accounts/user.ts'
import type { ConversationId } from '#shared/conversations/conversations.ts'
import { DEFAULT_VALID_HOURS } from '#shared/deals/offers.ts'
import type { OfferTerms } from '#shared/deals/offers.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { lockDeal, updateDeal } from './deal-store.ts'
import { insertOffer, insertSignature, updateOfferState } from './offer-store.ts'
import { hashOf } from './offer-hash.ts'

export interface PastOffer {
  terms: OfferTerms
  isBySeller: boolean
  userId: UserId
  sentAt: Date
}

/**
 * Adds what two people offered each other, oldest first, each under its sender's name; the last is open. For seeds: permissions are not checked, and nobody
 * is told.
 */
export async function addOffers(
  { db }: { db: Queryable },
  { id, listingId, businessTitle }: { id: ConversationId; listingId: ListingId; businessTitle: string },
  offers: readonly PastOffer[],
): Promise<void> {
  await lockDeal(db, id, listingId)
  for (const [index, { terms, isBySeller, userId, sentAt }] of offers.entries()) {
    const expiresAt = new Date(sentAt.getTime() + DEFAULT_VALID_HOURS * 3600 * 1000).toISOString()
    const offer = { ...terms, conversationId: id, version: index + 1, isBySeller, businessTitle, expiresAt }
    const offerId = await insertOffer(db, { ...offer, hash: hashOf(offer) })
    await db.execute(sql`update offers set sent_at = ${sentAt.toISOString()} where id = ${offerId}`)
    await insertSignature(db, { offerId, isBySeller, userId, typedName: '', address: '192.0.2.1', userAgent: 'sample' })
    await db.execute(sql`
      update offer_signatures s set signed_at = ${sentAt.toISOString()}, typed_name = trim(first_name || ' ' || last_name)
      from users u where u.id = s.user_id and offer_id = ${offerId}`)
    if (index < offers.length - 1) await updateOfferState(db, offerId, 'countered')
  }
  await updateDeal(db, id, 'offer')
}
