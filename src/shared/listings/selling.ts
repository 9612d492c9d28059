import { atMost, requiredText, storable } from '#shared/fields.ts'
import { EXAMPLE_COUNTY } from '#region/words.ts'
import { EXAMPLE_ADDRESS } from '#region/addresses.ts'
import * as z from 'zod/mini'
import { marketYear } from '#shared/market-day.ts'
import { plainLetters } from '#shared/names.ts'
import { amountError } from '#shared/typed-amount.ts'
import { ASKED_NAMES } from '#shared/listings/facts/asked.ts'
import { MARKETPLACE_INDUSTRIES } from './industries.ts'
import type { Industry } from './industries.ts'
import { LISTING_STATUSES, ListingId, VERIFICATION_STATUSES } from './listings.ts'
import type { ListingStatus, VerificationStatus } from './listings.ts'

/** Business types (S1 §3), and the default industry of each. */
export const BUSINESS_TYPES = {
  manufacturing: { label: 'Manufacturing', industry: 'Manufacturing' },
  retail: { label: 'Retail', industry: 'Retail' },
  restaurant: { label: 'Restaurant', industry: 'Restaurant' },
  technology: { label: 'Technology', industry: 'Professional Services' },
  service: { label: 'Service', industry: 'Service Business' },
  healthcare: { label: 'Healthcare', industry: 'Personal Services' },
  other: { label: 'Other', industry: 'Other' },
} as const satisfies Record<string, { label: string; industry: Industry }>
export type BusinessType = keyof typeof BUSINESS_TYPES

/** How far the pin of a confidential business may be from it, in miles. */
export const PIN_MILES = [1, 3, 10] as const
/** Used instead of `z.literal` to keep that out of the browser bundle. */
const PinMiles = z.enum({ one: 1, three: 3, ten: 10 }, 'Choose 1, 3 or 10 miles')
export type PinMiles = z.infer<typeof PinMiles>
export const DEFAULT_PIN_MILES = 3

/** What a confidential listing must have besides S1's fields, and the messages for missing ones. */
export const TEASER_FIELDS = {
  teaserTitle: 'Write a title that strangers may see',
  teaserText: 'Write what strangers may read',
  area: 'Name the area that strangers may see',
} as const

const MAX_DOLLARS = 1_000_000_000
const OLDEST_YEAR = 1900

const ADDRESS = `Enter a street address, like ${EXAMPLE_ADDRESS}`
const WEBSITE = 'Enter a web address, like https://example.com'

/** Spreadsheets turn long numbers into powers of ten, and two numbers into one. */
const SHORTENED = 'A spreadsheet shortened this number. Format its column as text, and write the number again'

/** "www.bakery.example" is a web address too. */
function withScheme(website: string): string {
  return /^[\w-]+(?:\.[\w-]+)+(?:[/?#:]|$)/u.test(website) ? `https://${website}` : website
}

const plainText = (least: number, most: number, missing: string, letters: z.core.$ZodCheck<string> = plainLetters()) =>
  requiredText(most, missing, { least, letters })

const dollars = (least: number, missing: string) =>
  z.number(amountError(missing)).check(
    z.refine(Number.isFinite, missing),
    z.minimum(least, missing),
    z.maximum(MAX_DOLLARS, `At most $${MAX_DOLLARS.toLocaleString('en-US')}`),
    z.refine((amount) => Number(amount.toFixed(2)) === amount, 'Use at most two decimals'),
  )

/** The longest texts of a listing, in characters. */
export const LISTING_LENGTHS = {
  businessName: 120,
  description: 10_000,
  location: 120,
  fullAddress: 200,
  website: 300,
  businessRegistration: 60,
  teaserTitle: 120,
  teaserText: 3000,
  area: 120,
} as const

/** Fields of a listing (S1 §3), with the messages of S1 §5. Money in dollars. */
export const listingFields = {
  businessName: plainText(2, LISTING_LENGTHS.businessName, 'Business name is required'),
  businessType: z.enum(Object.keys(BUSINESS_TYPES) as [BusinessType, ...BusinessType[]], 'Business type is required'),
  yearEstablished: z.int('Valid year required').check(
    z.minimum(OLDEST_YEAR, 'Valid year required'),
    z.refine((year) => year <= marketYear(), 'Valid year required'),
  ),
  askingPrice: dollars(1000, 'Minimum price $1,000'),
  monthlyCashFlow: dollars(0, 'Monthly cash flow required'),
  grossRevenue: dollars(0, 'Gross revenue required'),
  description: plainText(50, LISTING_LENGTHS.description, 'Description must be at least 50 characters', storable()),
  location: plainText(5, LISTING_LENGTHS.location, 'Location is required'),
  /** Shown only to viewers with premium access; '' if the seller doesn't give one. */
  fullAddress: z.optional(
    z.string(ADDRESS).check(
      z.trim(),
      z.maxLength(LISTING_LENGTHS.fullAddress, atMost(LISTING_LENGTHS.fullAddress)),
      plainLetters(),
      z.refine((address) => address === '' || (address.length >= 5 && /\p{L}/u.test(address)), ADDRESS),
    ),
  ),
  website: z.optional(
    z
      .string(WEBSITE)
      .check(
        z.trim(),
        z.overwrite(withScheme),
        z.maxLength(LISTING_LENGTHS.website, atMost(LISTING_LENGTHS.website)),
        plainLetters(),
        z.regex(/^(?:https?:\/\/[^\s/?#@.]+(?:\.[^\s/?#@.]+)+(?:[/?#]\S*)?)?$/iu, WEBSITE),
      ),
  ),
  businessRegistration: plainText(
    5,
    LISTING_LENGTHS.businessRegistration,
    'Business registration number required',
  ).check(z.refine((number) => !/^\d(?:[.,]\d+)?e\+?\d+$/iu.test(number), SHORTENED)),
  hasFinancials: z.boolean(),
  hasTaxReturns: z.boolean(),
  /** Not in S1: a marketplace category, whether property is included, and the position of a dragged pin. */
  industry: z.optional(z.enum(MARKETPLACE_INDUSTRIES)),
  propertyIncluded: z.optional(z.boolean()),
  /**
   * Not in S1: who may know which business it is. Strangers see a confidential one by the teaser; its name, description,
   * location, address and website open to buyers whom the seller lets know.
   */
  isConfidential: z.optional(z.boolean()),
  teaserTitle: z.optional(plainText(10, LISTING_LENGTHS.teaserTitle, 'Write a title of at least 10 characters')),
  teaserText: z.optional(plainText(50, LISTING_LENGTHS.teaserText, 'Write at least 50 characters', storable())),
  /** Instead of the location, e.g. "Spokane County". */
  area: z.optional(plainText(2, LISTING_LENGTHS.area, `Name an area, like ${EXAMPLE_COUNTY}`)),
  /** The radius of the area on the map. */
  pinMiles: z.optional(PinMiles),
  pin: z.optional(
    z.strictObject({
      latitude: z.number().check(z.minimum(-85), z.maximum(85)),
      longitude: z.number().check(z.minimum(-180), z.maximum(180)),
    }),
  ),
}

/** Body of `POST /api/businesses/{id}/status`. */
export const ListingStepInput = z.strictObject({
  step: z.enum(['offer', 'relist', 'pause', 'sell', 'withdraw'], 'Choose a step'),
})

type Teasing = { isConfidential?: boolean | undefined } & { [Field in keyof typeof TEASER_FIELDS]?: string | undefined }

const CONSENT = 'Verification consent required'

/** Body of `POST /api/businesses`. */
export const SellerSubmission = z
  .strictObject({
    ...listingFields,
    verificationConsent: z.boolean(CONSENT).check(z.refine((isGiven) => isGiven, CONSENT)),
  })
  .check(
    ...Object.entries(TEASER_FIELDS).map(([field, error]) =>
      z.refine<Teasing>((given) => !given.isConfidential || given[field as keyof Teasing] !== undefined, {
        path: [field],
        error,
      }),
    ),
  )
export type SellerSubmission = z.infer<typeof SellerSubmission>

/** Answer of `POST /api/businesses`. */
export const ListedBusiness = z.object({ id: ListingId })
export type ListedBusiness = z.infer<typeof ListedBusiness>

/** Sale status transitions, made by the owner. Verification is separate. */
export const LISTING_STEPS = {
  offer: { label: 'Mark under offer', from: ['listed'], to: 'under_offer' },
  relist: { label: 'List again', from: ['under_offer', 'paused', 'sold', 'withdrawn'], to: 'listed' },
  pause: { label: 'Pause', from: ['listed', 'under_offer'], to: 'paused' },
  sell: { label: 'Mark as sold', from: ['listed', 'under_offer', 'paused'], to: 'sold' },
  withdraw: { label: 'Withdraw', from: ['listed', 'under_offer', 'paused'], to: 'withdrawn' },
} as const satisfies Record<string, { label: string; from: readonly ListingStatus[]; to: ListingStatus }>
export type ListingStep = keyof typeof LISTING_STEPS

/** Verification status transitions; `by` is who may take the step. */
export const VERIFICATION_STEPS = {
  approve: { by: 'staff', from: ['under_review', 'documents_required'], to: 'verified' },
  requestDocuments: { by: 'staff', from: ['under_review'], to: 'documents_required' },
  resubmit: { by: 'seller', from: ['documents_required', 'verified'], to: 'under_review' },
} as const satisfies Record<
  string,
  { by: 'staff' | 'seller'; from: readonly VerificationStatus[]; to: VerificationStatus }
>

/** The steps that are available to the owner in a status. */
export function stepsFrom(status: ListingStatus): ListingStep[] {
  const steps = Object.keys(LISTING_STEPS) as ListingStep[]
  return steps.filter((step) => (LISTING_STEPS[step].from as readonly ListingStatus[]).includes(status))
}

/** Whether the listing is public. */
export function isOnMarket(status: ListingStatus): boolean {
  return status === 'listed' || status === 'under_offer'
}

/** Values of the listing form, in the format of `ListingChanges`: money in dollars, '' or null for missing values. */
export const ListingForm = /* @__PURE__ */ z.object({
  businessName: z.string(),
  businessType: z.nullable(listingFields.businessType),
  yearEstablished: z.nullable(z.number()),
  askingPrice: z.nullable(z.number()),
  monthlyCashFlow: z.nullable(z.number()),
  grossRevenue: z.nullable(z.number()),
  description: z.string(),
  location: z.string(),
  fullAddress: z.string(),
  website: z.string(),
  businessRegistration: z.string(),
  hasFinancials: z.boolean(),
  hasTaxReturns: z.boolean(),
  /** Null for the type's default, or for a label that is not a marketplace category. */
  industry: z.nullable(z.enum(MARKETPLACE_INDUSTRIES)),
  propertyIncluded: z.boolean(),
  /** Exact position on the map. */
  pin: z.nullable(z.object({ latitude: z.number(), longitude: z.number() })),
  isConfidential: z.boolean(),
  /** Empty, empty, empty and null for an open listing. */
  teaserTitle: z.string(),
  teaserText: z.string(),
  area: z.string(),
  pinMiles: z.nullable(PinMiles),
})
export type ListingForm = z.infer<typeof ListingForm>

/** Staff took a listing down: only they can put it back. */
export const TakeDown = /* @__PURE__ */ z.object({ reason: z.string(), since: z.string() })
export type TakeDown = z.infer<typeof TakeDown>

/** How many of each wait for the owner: buyers who ask for access, offers to answer, and figures that staff ask about. */
export const WaitingForSeller = /* @__PURE__ */ z.object({
  buyers: z.number(),
  offers: z.number(),
  questions: z.number(),
})
export type WaitingForSeller = z.infer<typeof WaitingForSeller>

/** A listing with its edit form: answer of `GET /api/my-businesses/{id}`, and of every change to it. */
export const ManagedListing = /* @__PURE__ */ z.object({
  id: ListingId,
  /** Staff may view and edit; only the owner takes steps. */
  isOwner: z.boolean(),
  form: ListingForm,
  /** The displayed industry. */
  industry: z.string(),
  status: z.enum(LISTING_STATUSES),
  verificationStatus: z.enum(VERIFICATION_STATUSES),
  /** The note of the last staff decision. */
  reviewNote: z.nullable(z.string()),
  takeDown: z.nullable(TakeDown),
  /** A new one that buyers see once staff have approved it. */
  isInReview: z.boolean(),
  /** Price history in cents, oldest first. Null is "Contact for pricing". */
  prices: z.array(z.object({ price: z.nullable(z.number()), since: z.string() })),
  /** When the owner last said that it is for sale. */
  confirmedAt: z.string(),
  /** It is on the market, and the owner has not said so for a while: it is time to ask. */
  isConfirmationDue: z.boolean(),
  waiting: WaitingForSeller,
  /** How many buyers saved it; never who. */
  savedBy: z.number(),
  /** How much buyers ask of it, and what of that is missing, in the order in which they open it most. */
  askedCount: z.number(),
  missing: z.array(z.enum(ASKED_NAMES)),
  /** Available steps. */
  steps: z.array(z.enum(Object.keys(LISTING_STEPS) as [ListingStep, ...ListingStep[]])),
  /** Sent back with the next change, to detect conflicting edits. */
  updatedAt: z.string(),
})
export type ManagedListing = z.infer<typeof ManagedListing>

/** The displayed industry: the chosen one, or the business type's default. */
export function industryOf({ industry, businessType }: Pick<SellerSubmission, 'industry' | 'businessType'>): string {
  return industry ?? BUSINESS_TYPES[businessType].industry
}
