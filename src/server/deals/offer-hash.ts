import { createHash } from 'node:crypto'
import type { OfferTerms } from '#shared/deals/offers.ts'

/** What is signed: the deal, the version, who made it, the terms and their end. */
export interface SignedOffer extends OfferTerms {
  conversationId: string
  version: number
  isBySeller: boolean
  /** As strangers saw it when the offer was sent. */
  businessTitle: string
  expiresAt: string
}

/** SHA-256 in hex of an offer's fields, in alphabetical order. */
export function hashOf(offer: SignedOffer): string {
  const sorted = Object.entries(offer).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex')
}
