import * as z from 'zod/mini'
import { freeText, rowId } from '#shared/fields.ts'
import { ConversationId } from '#shared/conversations/conversations.ts'
import { PASS_REASONS } from '#shared/conversations/pass-reasons.ts'
import { ListingId } from '#shared/listings/listings.ts'
import { amountError } from '#shared/typed-amount.ts'
import { isDay, marketDay } from '#shared/market-day.ts'
import { TypedName } from '#shared/names.ts'
import { ANSWER_STEPS, DEAL_STAGES, OFFER_STATES, PARTY_STEPS } from './stages.ts'

/** What is bought: the things of the business one by one, or the company that owns them. */
export const STRUCTURES = { assets: 'The assets', shares: 'The company (shares or membership)' } as const
export type Structure = keyof typeof STRUCTURES

/** What has to happen first; without it the buyer may withdraw and gets the deposit back. */
export const CONTINGENCIES = {
  financing: 'The buyer’s loan is approved',
  books: 'The books match the tax returns',
  lease: 'The landlord agrees to the buyer',
  licenses: 'The licenses are transferred or issued',
  inspection: 'An inspection of equipment and premises',
  staff: 'Named employees stay',
} as const
export type Contingency = keyof typeof CONTINGENCIES

export const DEFAULT_VALID_HOURS = 72
export const MAX_VALID_HOURS = 14 * 24
/** The furthest day of closing, from today. */
const MAX_CLOSING_DAYS = 540
const MAX_CENTS = 100_000_000_000

export const OfferId = rowId()
export type OfferId = z.infer<typeof OfferId>

/** Of whole dollars, so that the lines of a letter add up as they are printed. */
const cents = (missing: string, least = 0, tooLittle = 'Enter it without a minus sign') =>
  z
    .int(amountError(missing))
    .check(
      z.minimum(least, tooLittle),
      z.maximum(MAX_CENTS, 'At most $1,000,000,000'),
      z.multipleOf(100, 'Enter whole dollars, without cents'),
    )
const whole = (least: number, most: number, unit: string) => {
  const range = `Between ${least} and ${most} ${unit}`
  return z.int(`Enter whole ${unit}`).check(z.minimum(least, range), z.maximum(most, range))
}
const terms = {
  priceCents: cents('Enter a price', 100_000, 'At least $1,000'),
  /** What the buyer brings. What price, cash and note leave open is a bank's loan. */
  cashCents: cents('Enter the cash that the buyer brings'),
  /** What the seller lends the buyer. */
  noteCents: cents('Enter the seller’s note, or 0'),
  /** Of the note: hundredths of a percent a year, months, and whether nothing is paid on it while a bank's loan runs. */
  noteRateBasisPoints: z
    .int('Enter the interest in percent, or 0')
    .check(z.minimum(0, 'Between 0% and 30%'), z.maximum(3000, 'Between 0% and 30%')),
  noteMonths: whole(0, 360, 'months'),
  isNoteOnStandby: z.boolean(),
  /** The part of the price that is paid later, if all is as promised. */
  holdbackCents: cents('Enter what is held back, or 0'),
  holdbackMonths: whole(0, 60, 'months'),
  /** What the buyer pays into escrow when both have signed. */
  depositCents: cents('Enter the deposit, or 0'),
  structure: z.enum(Object.keys(STRUCTURES) as [Structure, ...Structure[]], 'Choose what is bought'),
  included: freeText(2000),
  contingencies: z
    .array(z.enum(Object.keys(CONTINGENCIES) as [Contingency, ...Contingency[]]))
    .check(z.refine((names) => new Set(names).size === names.length, 'Each once')),
  diligenceDays: whole(0, 180, 'days'),
  /** ISO date, in the market's time zone. */
  closingOn: z.string('Choose a day').check(z.refine(isClosingDay, 'Choose a day within the next 18 months')),
  /** Anything else. It is part of the offer. */
  remarks: freeText(2000),
}

export const OfferTerms = z.object(terms)
export type OfferTerms = z.infer<typeof OfferTerms>

type Related = Pick<
  OfferTerms,
  | 'priceCents'
  | 'cashCents'
  | 'noteCents'
  | 'noteMonths'
  | 'holdbackCents'
  | 'holdbackMonths'
  | 'depositCents'
  | 'diligenceDays'
  | 'closingOn'
>

/** Body of `POST /api/conversations/{id}/offers`: the first offer, or a counter to the open one. */
export const OfferInput = z
  .strictObject({
    ...terms,
    validHours: whole(1, MAX_VALID_HOURS, 'hours'),
    /** The sender's signature. */
    typedName: TypedName,
    /** The open offer that it answers; null for the first. */
    answers: z.nullable(OfferId),
  })
  .check(
    z.refine<Related>(({ priceCents, cashCents, noteCents }) => cashCents + noteCents <= priceCents, {
      path: ['cashCents'],
      error: 'Cash and note are more than the price',
    }),
    z.refine<Related>(({ noteCents, noteMonths }) => noteCents === 0 || noteMonths > 0, {
      path: ['noteMonths'],
      error: 'Say over how many months the note is paid',
    }),
    z.refine<Related>(({ priceCents, holdbackCents }) => holdbackCents <= priceCents, {
      path: ['holdbackCents'],
      error: 'More than the price',
    }),
    z.refine<Related>(({ holdbackCents, holdbackMonths }) => holdbackCents === 0 || holdbackMonths > 0, {
      path: ['holdbackMonths'],
      error: 'Say after how many months it is paid',
    }),
    z.refine<Related>(({ cashCents, depositCents }) => depositCents <= cashCents, {
      path: ['depositCents'],
      error: 'More than the cash from the buyer, which it is a part of',
    }),
    z.refine<Related>(
      ({ diligenceDays, closingOn }) => !isClosingDay(closingOn) || marketDay(Date.now(), diligenceDays) <= closingOn,
      { path: ['diligenceDays'], error: 'Would end after the day of closing' },
    ),
  )
export type OfferInput = z.infer<typeof OfferInput>

function isClosingDay(day: string): boolean {
  return isDay(day) && day > marketDay(Date.now()) && day <= marketDay(Date.now(), MAX_CLOSING_DAYS)
}

/** Body of `POST /api/offers/{id}/accept`. */
export const AcceptInput = z.strictObject({ typedName: TypedName })
export type AcceptInput = z.infer<typeof AcceptInput>

/** Body of `POST /api/offers/{id}/decline` and `…/withdraw`. */
export const AnswerInput = z.strictObject({})

/** Body of `POST /api/deals/{id}/{step}`; only `pass` has a reason, and needs one. */
export const DealStepInput = z.strictObject({ reason: z.optional(z.enum(PASS_REASONS, 'Choose a reason')) })
export type DealStepInput = z.infer<typeof DealStepInput>

export const Offer = z.object({
  id: OfferId,
  /** From 1, within the deal. */
  version: z.int(),
  /** Whether the viewer made it. */
  isOwn: z.boolean(),
  isBySeller: z.boolean(),
  ...OfferTerms.shape,
  /** Offers from before whole dollars were asked for may have cents. */
  priceCents: z.int(),
  cashCents: z.int(),
  noteCents: z.int(),
  holdbackCents: z.int(),
  depositCents: z.int(),
  /** May have passed since. */
  closingOn: z.string(),
  state: z.enum(OFFER_STATES),
  sentAt: z.string(),
  expiresAt: z.string(),
  /** SHA-256 in hex of what was signed. */
  hash: z.string(),
  /** Sender first. */
  signatures: z.array(z.object({ typedName: z.string(), isBySeller: z.boolean(), signedAt: z.string() })),
  /** What the viewer may do with it. */
  steps: z.array(z.enum(ANSWER_STEPS)),
})
export type Offer = z.infer<typeof Offer>

/** Answer of `GET /api/deals/{id}`, by the conversation's id, and of every step. */
export const Deal = z.object({
  id: ConversationId,
  stage: z.enum(DEAL_STAGES),
  listingId: ListingId,
  /** As the viewer may know it. */
  listingTitle: z.string(),
  isSeller: z.boolean(),
  otherName: z.string(),
  askingPriceCents: z.nullable(z.int()),
  monthlyCashFlowCents: z.nullable(z.int()),
  /** Until when the seller deals with this buyer alone; null before the agreement. */
  exclusiveUntil: z.nullable(z.string()),
  /** The offer that both signed. Its PDF is at `/api/offers/{id}.pdf`. */
  agreedOfferId: z.nullable(OfferId),
  /** Why a party passed; null unless it is over. */
  passReason: z.nullable(z.enum(PASS_REASONS)),
  /** Newest first. */
  offers: z.array(Offer),
  steps: z.array(z.enum(PARTY_STEPS)),
  /** Whether the viewer may send an offer, or a counter to the open one, and if not, why in a word. */
  mayOffer: z.boolean(),
  whyNot: z.nullable(
    z.enum(['blocked', 'off_market', 'kept_for_another', 'own_offer_open', 'past_offers', 'no_offer_yet']),
  ),
})
export type Deal = z.infer<typeof Deal>

/** The newest offer of one buyer, in the seller's table. */
export const ReceivedOffer = z.object({
  conversationId: ConversationId,
  buyerName: z.string(),
  stage: z.enum(DEAL_STAGES),
  offer: Offer,
})
export type ReceivedOffer = z.infer<typeof ReceivedOffer>

/** Answer of `GET /api/my-businesses/{id}/offers`: one for each buyer with an offer, highest price first. */
export const ReceivedOffers = z.array(ReceivedOffer)

/** `reason` when an offer or a step is refused. */
export const DEAL_REASONS = {
  wrongStep: 'wrong_step',
  expired: 'expired',
  stale: 'changed_meanwhile',
  kept: 'kept_for_another',
  offMarket: 'off_market',
  blocked: 'conversation_blocked',
} as const
