import * as z from 'zod/mini'
import { atMost, storable } from '#shared/fields.ts'
import { versionSeen } from '#shared/version.ts'
import { LISTING_LENGTHS } from './selling.ts'

/** Of a choice, a number, and a checked box, which is "on". */
const SHORT = 60

const typed = (most: number) => z.string().check(z.minLength(1), z.maxLength(most, atMost(most)), storable())

/** Fields of the form for a new listing as they stand, each at most as long as in a listing. */
export const draftFields = {
  businessName: typed(LISTING_LENGTHS.businessName),
  businessType: typed(SHORT),
  industry: typed(SHORT),
  yearEstablished: typed(SHORT),
  location: typed(LISTING_LENGTHS.location),
  fullAddress: typed(LISTING_LENGTHS.fullAddress),
  description: typed(LISTING_LENGTHS.description),
  website: typed(LISTING_LENGTHS.website),
  askingPrice: typed(SHORT),
  monthlyCashFlow: typed(SHORT),
  grossRevenue: typed(SHORT),
  propertyIncluded: typed(SHORT),
  hasTaxReturns: typed(SHORT),
  hasFinancials: typed(SHORT),
  businessRegistration: typed(LISTING_LENGTHS.businessRegistration),
  isConfidential: typed(SHORT),
  teaserTitle: typed(LISTING_LENGTHS.teaserTitle),
  teaserText: typed(LISTING_LENGTHS.teaserText),
  area: typed(LISTING_LENGTHS.area),
  pinMiles: typed(SHORT),
  verificationConsent: typed(SHORT),
  /** "latitude,longitude" of a moved pin, and the place where it was moved. */
  pin: typed(SHORT),
  pinPlace: typed(LISTING_LENGTHS.location),
} as const
export type DraftField = keyof typeof draftFields

const DraftValues = z.strictObject(
  Object.fromEntries(Object.entries(draftFields).map(([name, field]) => [name, z.optional(field)])) as {
    [Field in DraftField]: z.ZodMiniOptional<(typeof draftFields)[Field]>
  },
)

/** What a member has typed of a new listing, without photos and documents. */
export const ListingDraft = z.object({ values: DraftValues, updatedAt: z.string() })
export type ListingDraft = z.infer<typeof ListingDraft>

/** Answer of `GET /api/listing-draft`. */
export const FoundDraft = z.object({ draft: z.nullable(ListingDraft) })

/** Body of `PUT /api/listing-draft`: `updatedAt` is that of the draft it replaces, null for the first. */
export const DraftInput = z.strictObject({
  values: DraftValues,
  updatedAt: z.nullable(versionSeen('Read the draft again before you save another')),
})
export type DraftInput = z.infer<typeof DraftInput>

/** Answer of `PUT /api/listing-draft`. */
export const SavedDraft = z.object({ updatedAt: z.string() })

/** Query of `DELETE /api/listing-draft`: a draft that is newer stays. */
export const DraftVersion = z.strictObject({ updatedAt: versionSeen('Say which draft you read') })
