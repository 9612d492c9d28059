import * as z from 'zod/mini'
import { requiredText, storable } from '#shared/fields.ts'
import { MarketDay, PROOF_KIND_NAMES } from '#shared/buyer-verification/buyer-verification.ts'
import { INDUSTRIES } from '#shared/listings/industries.ts'
import { BUDGET_BANDS, CASH_BANDS, EXPERIENCES, FINANCING_KINDS, namesOf, TIMELINES } from './bands.ts'

/** After so many days a passport is stale, until its buyer says that it is still true. */
export const FRESH_DAYS = 180

export const MAX_ABOUT_LENGTH = 1000
const MAX_PLACES = 8
const MAX_PLACE_LENGTH = 60

const isWithoutRepeats = (values: readonly string[]) => new Set(values).size === values.length

/**
 * Body of `PUT /api/buyer-profile`: the whole passport. It asks for what a sale depends on, in bands, and for nothing
 * about the person: there is no field for age, origin, family or the like.
 */
export const BuyerProfileInput = z.strictObject({
  about: requiredText(MAX_ABOUT_LENGTH, 'Say a few words about yourself'),
  budgetBand: z.enum(namesOf(BUDGET_BANDS), 'Choose your budget'),
  cashBand: z.enum(namesOf(CASH_BANDS), 'Choose how much of it you have in cash'),
  financing: z
    .array(z.enum(namesOf(FINANCING_KINDS)), 'Choose at least one')
    .check(z.minLength(1, 'Choose at least one'), z.refine(isWithoutRepeats, 'Choose each only once')),
  experience: z.enum(namesOf(EXPERIENCES), 'Choose your experience'),
  /** Empty for any. */
  industries: z.array(z.enum(INDUSTRIES)).check(z.refine(isWithoutRepeats, 'Choose each only once')),
  /** Towns or counties, as the buyer writes them; empty for anywhere in the state. */
  places: z.array(z.string().check(z.trim(), storable())).check(
    z.maxLength(MAX_PLACES, `At most ${MAX_PLACES} places`),
    z.refine(isWithoutRepeats, 'Name each only once'),
    z.refine(
      (places) => places.every(({ length }) => length >= 1 && length <= MAX_PLACE_LENGTH),
      `Each place has 1 to ${MAX_PLACE_LENGTH} characters`,
    ),
  ),
  timeline: z.enum(namesOf(TIMELINES), 'Choose when you want to buy'),
})
export type BuyerProfileInput = z.infer<typeof BuyerProfileInput>

/** What a passport says, and since when. */
export const BuyerProfile = z.object({
  ...BuyerProfileInput.shape,
  /** When the buyer last said that it is true. */
  confirmedAt: z.string(),
  /** That is longer ago than `FRESH_DAYS`. */
  isStale: z.boolean(),
})
export type BuyerProfile = z.infer<typeof BuyerProfile>

/**
 * Checks of a buyer. They stand side by side, each with who checked and when, and are never added up to a score. No
 * check tells an amount.
 */
export const CHECK_KINDS = ['email', 'proof', 'letter'] as const
export const BuyerCheck = z.object({
  kind: z.enum(CHECK_KINDS),
  /** `lapsed`: it was checked, and is no longer valid. */
  state: z.enum(['none', 'valid', 'lapsed']),
  /** The site by a code in a mail, or its staff by looking at a file. */
  checkedBy: z.enum(['site', 'staff']),
  /** The day of the check, in the market's time zone; null if there was none, or it is not known. */
  checkedOn: z.nullable(MarketDay),
  /** The last valid day; null if it has no end. */
  validUntil: z.nullable(MarketDay),
  /** What staff looked at. */
  checkedWhat: z.nullable(z.enum(PROOF_KIND_NAMES)),
  /** Of a lender's letter. */
  issuer: z.nullable(z.string()),
  issuedOn: z.nullable(MarketDay),
})
export type BuyerCheck = z.infer<typeof BuyerCheck>

/** Answer of `GET` and `PUT /api/buyer-profile`. */
export const BuyerPassport = z.object({
  /** Null until it is filled in. */
  profile: z.nullable(BuyerProfile),
  checks: z.array(BuyerCheck),
})
export type BuyerPassport = z.infer<typeof BuyerPassport>

/** A passport as it was when its buyer wrote to a seller first; kept with the conversation. */
export const PassportSnapshot = z.object({
  takenAt: z.string(),
  profile: BuyerProfile,
  checks: z.array(BuyerCheck),
})
export type PassportSnapshot = z.infer<typeof PassportSnapshot>

/** A buyer, as the seller sees them in a conversation. */
export const SeenBuyer = z.object({
  /** What they wrote with; null if they had no passport then. */
  snapshot: z.nullable(PassportSnapshot),
  /** What their passport says now; null without one. */
  profile: z.nullable(BuyerProfile),
  /** As of now. */
  checks: z.array(BuyerCheck),
})
export type SeenBuyer = z.infer<typeof SeenBuyer>
