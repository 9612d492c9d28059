import * as z from 'zod/mini'
import { VALUATION_INDUSTRIES } from '#shared/valuation/valuation.ts'
import type { ValuationIndustry } from '#shared/valuation/valuation.ts'

/**
 * The marketplace industries that each industry of S2 covers. E-Commerce and Transportation are not marketplace
 * categories, so only listings with these labels match.
 */
export const COMPARABLE_INDUSTRIES: Record<ValuationIndustry, readonly string[]> = {
  Retail: ['Retail'],
  Service: ['Service Business', 'Personal Services', 'Beauty & Wellness', 'Childcare'],
  Professional: ['Professional Services', 'Marketing & Advertising', 'Education'],
  'E-Commerce': ['E-Commerce'],
  Manufacturing: ['Manufacturing'],
  Transportation: ['Transportation'],
  Other: ['Other', 'Restaurant', 'Agriculture & Horticulture', 'Art & Entertainment'],
}

/** Minimum sample size; with fewer, the median would describe single businesses. */
export const LEAST_COMPARED = 5

/** Query of `GET /api/businesses/multiples`: an industry of the valuation page. */
export const AskingMultiplesQuery = z.strictObject({
  industry: z.enum(
    VALUATION_INDUSTRIES as [ValuationIndustry, ...ValuationIndustry[]],
    'is not an industry of the valuation page',
  ),
})
export type AskingMultiplesQuery = z.infer<typeof AskingMultiplesQuery>

/** Asking prices as multiples of yearly cash flow: answer of `GET /api/businesses/multiples`. */
export const AskingMultiples = z.object({
  /** Businesses with a price and a positive cash flow. */
  count: z.number(),
  /** Null if the sample is too small. */
  quartiles: z.nullable(z.object({ lower: z.number(), median: z.number(), upper: z.number() })),
})
export type AskingMultiples = z.infer<typeof AskingMultiples>
