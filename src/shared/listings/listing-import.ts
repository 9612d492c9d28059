import * as z from 'zod/mini'
import { ListingId } from './listings.ts'

/** At most, for verified professionals. Other members can list `DAILY_LISTINGS` a day, one by one or from a file. */
export const IMPORT_ROWS = 1000
export const DAILY_LISTINGS = 20
export const IMPORT_BYTES = 5 * 1024 * 1024
/** More mistakes than these are counted, and not told. */
export const TOLD_MISTAKES = 100

/** `reason` of the problems of `POST /api/my-businesses/import`. */
export const IMPORT_REASONS = { mistakes: 'import_mistakes' } as const

/** Query of `POST /api/my-businesses/import`: as for every listing, staff may check what is told (S1 §3). */
export const ImportQuery = z.strictObject({
  verificationConsent: z.literal('true', 'Verification consent required'),
})

export const ImportMistake = z.object({
  /** Of the file, from 1; null for the file as a whole. */
  line: z.nullable(z.number()),
  /** As the file's first line has it. */
  column: z.nullable(z.string()),
  message: z.string(),
})
export type ImportMistake = z.infer<typeof ImportMistake>

/** Answer of `POST /api/my-businesses/import/preview`. */
export const ImportPreview = z.object({
  /** How many businesses would be listed, if there is no mistake. */
  count: z.number(),
  /** Businesses of the file that the caller has already; they are left alone. */
  alreadyListed: z.number(),
  mistakeCount: z.number(),
  /** The first `TOLD_MISTAKES`. */
  mistakes: z.array(ImportMistake),
  /**
   * The first `TOLD_MISTAKES` places to look at: a location that is not known, or what may tell which business a
   * confidential one is. They are listed all the same.
   */
  notes: z.array(ImportMistake),
  /** The first few, as they would be listed. */
  examples: z.array(
    z.object({
      line: z.number(),
      title: z.string(),
      location: z.string(),
      askingPrice: z.number(),
      isConfidential: z.boolean(),
    }),
  ),
})
export type ImportPreview = z.infer<typeof ImportPreview>

/** Answer of `POST /api/my-businesses/import`. */
export const ImportedBusinesses = z.object({ ids: z.array(ListingId), alreadyListed: z.number() })
export type ImportedBusinesses = z.infer<typeof ImportedBusinesses>
