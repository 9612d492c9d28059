import * as z from 'zod/mini'
import { atMost, oneLine } from '#shared/fields.ts'
import { isDay, marketDay, marketYear } from '#shared/market-day.ts'
import { CHECK_KINDS, CHECK_RESULTS, TAX_YEARS } from './check-kinds.ts'
import { ListingId } from './listings.ts'

const NO_DAY = 'Enter the day of the check, today or earlier'
const NO_LINK = 'Enter a web address, like https://example.com'
const NO_YEAR = 'Choose the year of the tax return'

/**
 * Body of `POST /api/reviews/listings/{id}/checks`. A tax return has a year, nothing else does; the day is today unless
 * given. The link leads to what was found; it may be left out.
 */
export const CheckInput = z
  .strictObject({
    kind: z.enum(CHECK_KINDS, 'Choose what was checked'),
    result: z.enum(CHECK_RESULTS, 'Choose a result'),
    year: z.optional(
      z.int(NO_YEAR).check(z.refine((year) => year <= marketYear() && year > marketYear() - TAX_YEARS, NO_YEAR)),
    ),
    checkedOn: z.optional(
      z
        .string(NO_DAY)
        .check(z.refine((day) => isDay(day) && day >= '2000-01-01' && day <= marketDay(Date.now()), NO_DAY)),
    ),
    url: z.optional(
      z
        .string(NO_LINK)
        .check(
          z.trim(),
          z.maxLength(500, atMost(500)),
          oneLine(NO_LINK),
          z.regex(/^(?:https?:\/\/[^\s/?#@.]+(?:\.[^\s/?#@.]+)+(?::\d{1,5})?(?:[/?#]\S*)?)?$/iu, NO_LINK),
        ),
    ),
  })
  .check(
    z.refine(({ kind, year }) => (kind === 'tax_return') === (year !== undefined), { path: ['year'], error: NO_YEAR }),
  )
export type CheckInput = z.infer<typeof CheckInput>

/** A check as staff see it: the last one of its kind, and of a tax return the last one of its year. */
export const RecordedCheck = z.object({
  kind: z.enum(CHECK_KINDS),
  /** Of a tax return. */
  year: z.nullable(z.number()),
  result: z.enum(CHECK_RESULTS),
  /** As days: "2026-11-20". From `lapsesOn`, it no longer counts. */
  checkedOn: z.string(),
  lapsesOn: z.string(),
  url: z.nullable(z.string()),
  /** Null if the account was deleted. */
  staffName: z.nullable(z.string()),
  /** Confirmed, not lapsed, and of the registration number that the business has now. */
  counts: z.boolean(),
})
export type RecordedCheck = z.infer<typeof RecordedCheck>

/** Answer of `POST /api/reviews/listings/{id}/checks`: all checks of the business. */
export const RecordedChecks = z.object({ checks: z.array(RecordedCheck) })
export type RecordedChecks = z.infer<typeof RecordedChecks>

/** A verified business with a check that lapses within two days, or has lapsed. */
export const CheckReviewItem = z.object({
  listingId: ListingId,
  title: z.string(),
  location: z.string(),
  isConfidential: z.boolean(),
  industry: z.string(),
  sellerName: z.string(),
  registrationNumber: z.nullable(z.string()),
  /** Two days before its first check lapses. */
  since: z.string(),
  checks: z.array(RecordedCheck),
})
export type CheckReviewItem = z.infer<typeof CheckReviewItem>

/** Answer of `GET /api/reviews/checks`: what lapses first is first. */
export const CheckQueue = z.object({ total: z.number(), items: z.array(CheckReviewItem) })
export type CheckQueue = z.infer<typeof CheckQueue>
