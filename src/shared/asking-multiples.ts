import * as z from 'zod/mini'
import { VALUATION_INDUSTRIES } from './valuation.ts'
import type { ValuationIndustry } from './valuation.ts'

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
