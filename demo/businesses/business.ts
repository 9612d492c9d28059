import * as z from 'zod/mini'
import { ACCESS_LEVELS } from '#shared/documents/documents.ts'
import { FactsInput } from '#shared/listings/facts/listing-facts.ts'
import { VERIFICATION_STATUSES } from '#shared/listings/listings.ts'
import { INDUSTRIES } from '#shared/listings/industries.ts'
import { listingFields } from '#shared/listings/selling.ts'
import { STOREFRONT_KINDS } from '#server/listings/storefront/shop-front.ts'

/** The documents that a business can share. */
export const PAPER_NAMES = [
  'books',
  'workbook',
  'months',
  'lease',
  'tools',
  'tax',
  'bank',
  'team',
  'licenses',
  'notes',
] as const
export type PaperName = (typeof PAPER_NAMES)[number]

/** A list of paragraphs in the file. One text with blank lines in the listing. */
const Paragraphs = z.pipe(
  z.array(z.string()),
  z.transform((paragraphs) => paragraphs.join('\n\n')),
)

/** What strangers see of a confidential business. */
const BusinessTeaser = z.strictObject({
  title: z.nonoptional(listingFields.teaserTitle),
  text: z.pipe(Paragraphs, z.nonoptional(listingFields.teaserText)),
  area: z.nonoptional(listingFields.area),
  pinMiles: z.nonoptional(listingFields.pinMiles),
})

const { audiences: FactAudienceChoices, updatedAt: _, ...factFields } = FactsInput.shape

/**
 * One sample business, as the files of this folder have it. Its fields follow the rules for a seller's own listing, so
 * a sample cannot be something that a seller could not submit. Money in whole dollars.
 */
export const Business = z.strictObject({
  title: listingFields.businessName,
  /** Names an entry of `shop-fronts.json`, which decides how the storefront is drawn. */
  kind: z.enum(STOREFRONT_KINDS),
  industry: z.enum(INDUSTRIES),
  /** "Spokane, WA", as the card shows it. */
  location: listingFields.location,
  fullAddress: z.nonoptional(listingFields.fullAddress),
  /** Absent: the listing has no place on the map. One sample has none. */
  pin: listingFields.pin,
  /** Absent: "Contact for pricing". */
  askingPrice: z.optional(listingFields.askingPrice),
  monthlyCashFlow: z.optional(listingFields.monthlyCashFlow),
  /** For a year. */
  grossRevenue: z.optional(listingFields.grossRevenue),
  yearEstablished: listingFields.yearEstablished,
  propertyIncluded: z.boolean(),
  verificationStatus: z.enum(VERIFICATION_STATUSES),
  listedDaysAgo: z.number().check(z.positive()),
  /** How many pictures are drawn. */
  pictures: z.int().check(z.minimum(0), z.maximum(8)),
  description: z.pipe(Paragraphs, listingFields.description),
  /** What its seller says of what buyers ask, and who may see it if that is not the default. */
  facts: z.strictObject(factFields),
  factAudiences: FactAudienceChoices,
  /** Absent: the business is open. */
  teaser: z.optional(BusinessTeaser),
  /** The documents that its owner shared, and with whom. The oldest is first. */
  papers: z.optional(z.array(z.strictObject({ name: z.enum(PAPER_NAMES), accessLevel: z.enum(ACCESS_LEVELS) }))),
})
export type Business = z.infer<typeof Business>
