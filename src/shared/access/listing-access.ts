import * as z from 'zod/mini'
import { rowId } from '#shared/fields.ts'
import { ROLES } from '#shared/accounts/roles.ts'
import { UserId } from '#shared/accounts/user.ts'
import { BuyerPassport } from '#shared/buyer-passport/passport.ts'
import { Requirement } from '#shared/buyer-passport/screening.ts'
import { BuyerVerification } from '#shared/buyer-verification/buyer-verification.ts'
import { ConversationId } from '#shared/conversations/conversations.ts'
import { DocumentId } from '#shared/documents/documents.ts'
import { isGrantEnd } from './grant-end.ts'
import { isTrue, NdaSignatureId } from './nda.ts'

/**
 * The states of a buyer's access to a listing's name and books. `granted` opens them until its end; while the seller deals
 * with another buyer alone, a grant is `suspended`. A request that its buyer took back is `withdrawn`, and one that the seller
 * left for too long is `unanswered`.
 */
export const LISTING_ACCESS_STATES = [
  'requested',
  'granted',
  'declined',
  'revoked',
  'expired',
  'suspended',
  'withdrawn',
  'unanswered',
] as const
export type ListingAccessState = (typeof LISTING_ACCESS_STATES)[number]

/** The entries of a grant's log: its steps, and what its buyer read. */
export type AccessAction =
  | 'requested'
  | 'granted'
  | 'declined'
  | 'extended'
  | 'revoked'
  | 'expired'
  | 'opened'
  | 'downloaded'
  | 'read_page'
  | 'suspended'
  | 'resumed'
  | 'withdrawn'
  | 'unanswered'

interface Step {
  by: 'buyer' | 'seller' | 'clock' | 'deal'
  from: readonly ListingAccessState[]
  to: ListingAccessState
  /** Its entry in the log. */
  action: AccessAction
}

/** How the access of a buyer moves; `by` says who may take the step. A grant that is over counts as expired. */
export const ACCESS_STEPS = {
  request: {
    by: 'buyer',
    from: ['declined', 'revoked', 'expired', 'withdrawn', 'unanswered'],
    to: 'requested',
    action: 'requested',
  },
  withdraw: { by: 'buyer', from: ['requested'], to: 'withdrawn', action: 'withdrawn' },
  grant: {
    by: 'seller',
    from: ['requested', 'declined', 'revoked', 'expired', 'unanswered'],
    to: 'granted',
    action: 'granted',
  },
  decline: { by: 'seller', from: ['requested'], to: 'declined', action: 'declined' },
  extend: { by: 'seller', from: ['granted', 'expired'], to: 'granted', action: 'extended' },
  revoke: { by: 'seller', from: ['granted', 'suspended'], to: 'revoked', action: 'revoked' },
  suspend: { by: 'deal', from: ['granted'], to: 'suspended', action: 'suspended' },
  resume: { by: 'deal', from: ['suspended'], to: 'granted', action: 'resumed' },
  lapse: { by: 'clock', from: ['requested'], to: 'unanswered', action: 'unanswered' },
  expire: { by: 'clock', from: ['granted', 'suspended'], to: 'expired', action: 'expired' },
} as const satisfies Record<string, Step>

export const SELLER_STEPS = ['grant', 'decline', 'extend', 'revoke'] as const
export type SellerStep = (typeof SELLER_STEPS)[number]

/** Days until a buyer whom the seller turned down may ask again. After a grant that ran out, or without an answer, at once. */
export const ASK_AGAIN_DAYS = 7

/** The grant number on stamped pages. */
export const AccessId = rowId()
export type AccessId = z.infer<typeof AccessId>

/** Body of `POST /api/businesses/{id}/access`. */
export const AccessRequest = z.strictObject({
  /** `NDA_CONFIRMATION`, for this business. */
  confirms: isTrue('Confirm that the agreement covers this business'),
})
export type AccessRequest = z.infer<typeof AccessRequest>

/** Body of `PATCH /api/businesses/{id}/access`: a step for one buyer, or the end of all grants. */
export const AccessChange = z
  .strictObject({
    accessId: z.optional(AccessId),
    /** Names the buyer, instead of `accessId`. */
    userId: z.optional(UserId),
    step: z.optional(z.enum(SELLER_STEPS, 'Choose a step')),
    /** When a grant ends: the last day, in the market's time zone, or an instant. 30 days unless said. */
    until: z.optional(z.string().check(z.refine((text) => isGrantEnd(text), 'Choose a day within the next 180 days'))),
    revokeAll: z.optional(isTrue('Send true, or leave it out')),
    /** Revoking takes back the name as well that was told in a conversation, unless this is true. */
    keepsTold: z.optional(isTrue('Send true, or leave it out')),
  })
  .check(
    z.refine(({ accessId, userId, step, revokeAll }) => {
      const names = Number(accessId !== undefined) + Number(userId !== undefined)
      return revokeAll ? names === 0 && step === undefined : names === 1 && step !== undefined
    }, 'Send a buyer and a step, or revokeAll'),
    z.refine(({ step, until }) => until === undefined || step === 'grant' || step === 'extend', {
      path: ['until'],
      error: 'Only a grant has an end',
    }),
    z.refine(({ step, revokeAll, keepsTold }) => !keepsTold || revokeAll || step === 'revoke', {
      path: ['keepsTold'],
      error: 'Only revoking takes back what was told',
    }),
  )
export type AccessChange = z.infer<typeof AccessChange>

/** The caller's own access. */
export const OwnAccess = z.object({
  id: AccessId,
  state: z.enum(LISTING_ACCESS_STATES),
  requestedAt: z.string(),
  /** When a grant ends, or ended. */
  until: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
  /** From when the caller may ask again; null if they may now, or need not. */
  askAgainAt: z.nullable(z.string()),
  signatureId: NdaSignatureId,
})
export type OwnAccess = z.infer<typeof OwnAccess>

/** A document that a buyer opened under a grant. */
export const ReadDocument = z.object({
  /** Null when it was deleted since. */
  documentId: z.nullable(DocumentId),
  title: z.nullable(z.string()),
  /** How many different pages were read one by one. */
  pages: z.number(),
  downloads: z.number(),
  lastAt: z.string(),
})
export type ReadDocument = z.infer<typeof ReadDocument>

/** A buyer in the seller's list. */
export const BuyerAccess = z.object({
  id: AccessId,
  userId: UserId,
  name: z.string(),
  role: z.nullable(z.enum(ROLES)),
  verification: z.nullable(BuyerVerification),
  /** As it is now, with the checks; null once they withdrew the request. */
  passport: z.nullable(BuyerPassport),
  /** Why the business fits them, by the passport alone: "an industry they named". */
  fits: z.array(z.string()),
  /** What the seller asks for, each met or not at the buyer's last step; null for a request of before that was kept. */
  requirements: z.nullable(z.array(Requirement)),
  /** When the seller told them the name in a conversation; null if not, or if it was taken back. */
  toldAt: z.nullable(z.string()),
  /** Their conversation about this business, if there is one. */
  conversationId: z.nullable(ConversationId),
  state: z.enum(LISTING_ACCESS_STATES),
  requestedAt: z.string(),
  decidedAt: z.nullable(z.string()),
  until: z.nullable(z.string()),
  signature: z.object({ id: NdaSignatureId, version: z.number(), typedName: z.string(), signedAt: z.string() }),
  /** Newest first. */
  read: z.array(ReadDocument),
  steps: z.array(z.enum(SELLER_STEPS)),
})
export type BuyerAccess = z.infer<typeof BuyerAccess>

/** A buyer whom the seller told the name in a conversation, and who never asked for access. */
export const ToldBuyer = z.object({
  userId: UserId,
  name: z.string(),
  conversationId: z.nullable(ConversationId),
  toldAt: z.string(),
})
export type ToldBuyer = z.infer<typeof ToldBuyer>

export const MAX_BUYERS_LISTED = 500

/** Answer of `GET`, `POST` and `PATCH` of `/api/businesses/{id}/access`. */
export const ListingAccess = z.object({
  /** What a grant opens: the name of a confidential business, and so many documents. */
  opens: z.object({ name: z.boolean(), documents: z.number() }),
  /** Null for a caller who never asked. */
  own: z.nullable(OwnAccess),
  /** For a buyer: what the seller asks for, each met or not by the caller. */
  requirements: z.array(Requirement),
  /** For the owner and staff: who waits first, then the newest. Null for others. */
  buyers: z.nullable(z.array(BuyerAccess)),
  /** For the owner and staff of a confidential business: whom else the seller told the name. Null for others. */
  told: z.nullable(z.array(ToldBuyer)),
})
export type ListingAccess = z.infer<typeof ListingAccess>

/** The steps that the seller may take from this state. */
export function sellerStepsFrom(state: ListingAccessState): SellerStep[] {
  return SELLER_STEPS.filter((step) => ACCESS_STEPS[step].from.some((from) => from === state))
}
