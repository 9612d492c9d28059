import * as z from 'zod/mini'
import { VALUATION_INDUSTRIES } from '#shared/valuation/valuation.ts'
import type { ValuationIndustry } from '#shared/valuation/valuation.ts'

/**
 * The industries of the marketplace that each of S2's stands for, as listings name them. E-Commerce and Transportation
 * have no category there: only listings that say so by themselves count.
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

/** Of fewer, a median would say more about single businesses than about the market. */
export const LEAST_COMPARED = 5

/** Query of `GET /api/businesses/multiples`: an industry of the valuation page. */
export const AskingMultiplesQuery = z.strictObject({
  industry: z.enum(VALUATION_INDUSTRIES as [ValuationIndustry, ...ValuationIndustry[]], 'is no industry of this page'),
})
export type AskingMultiplesQuery = z.infer<typeof AskingMultiplesQuery>

/** What the businesses for sale ask for a year of their cash flow: answer of `GET /api/businesses/multiples`. */
export const AskingMultiples = z.object({
  /** Those that tell a price and a cash flow above nothing. */
  count: z.number(),
  /** Null where there are too few to say. */
  quartiles: z.nullable(z.object({ lower: z.number(), median: z.number(), upper: z.number() })),
})
export type AskingMultiples = z.infer<typeof AskingMultiples>
