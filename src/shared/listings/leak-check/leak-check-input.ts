import * as z from 'zod/mini'
import { atMost } from '#shared/fields.ts'
import { ListingId } from '#shared/listings/listings.ts'
import { listingFields } from '#shared/listings/selling.ts'
import { MARKET_INDUSTRIES } from '#shared/market/market-industries.ts'
import { LEAK_KINDS } from './leaks.ts'

const MAX_TEXTS = 50
const MAX_LENGTH = 20_000
const text = (most: number) => z.string().check(z.maxLength(most, atMost(most)))

/** Body of `POST /api/leak-check`. The identity of the caller's own listing is added to what is given here. */
export const LeakCheckInput = z.strictObject({
  listingId: z.optional(ListingId),
  businessName: z.optional(text(200)),
  location: z.optional(text(200)),
  fullAddress: z.optional(text(300)),
  website: z.optional(text(300)),
  businessRegistration: z.optional(text(100)),
  /** With the text `area` they tell whether few businesses fit. The price in dollars. */
  industry: z.optional(z.enum(MARKET_INDUSTRIES)),
  askingPrice: z.optional(listingFields.askingPrice),
  texts: z
    .record(text(60), text(MAX_LENGTH))
    .check(z.refine((texts) => Object.keys(texts).length <= MAX_TEXTS, `At most ${MAX_TEXTS} texts`)),
})
export type LeakCheckInput = z.infer<typeof LeakCheckInput>

/** Answer of `POST /api/leak-check`. */
export const Leaks = z.array(
  z.object({ field: z.string(), kind: z.enum(LEAK_KINDS), found: z.string(), isExact: z.boolean() }),
)
