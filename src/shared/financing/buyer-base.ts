import * as z from 'zod/mini'
import { DEFAULT_BASIS } from './purchase-facts.ts'
import type { Basis } from './purchase-facts.ts'

const dollars = z.nullable(z.int().check(z.minimum(0), z.maximum(100_000_000)))

/**
 * What a buyer has and needs, for the facts on cards and the filter by coverage. Only the buyer sees it. Null is not
 * said. Whole dollars.
 */
export const BuyerBase = z.strictObject({
  /** A town or ZIP code of the state. */
  place: z.nullable(z.string().check(z.minLength(1), z.maxLength(120))),
  cash: dollars,
  /** The yearly rate of the loan in percent. */
  rate: z.nullable(z.number().check(z.minimum(0), z.maximum(30))),
  /** What the buyer takes out of the business in a year. */
  salary: dollars,
})
export type BuyerBase = z.infer<typeof BuyerBase>

/** What the facts depend on: what the buyer said, and dated defaults for the rest. */
export function basisOf(base: Pick<BuyerBase, 'rate' | 'salary'> | undefined): Basis {
  return {
    rateBasisPoints: base?.rate == null ? DEFAULT_BASIS.rateBasisPoints : Math.round(base.rate * 100),
    salaryCents: base?.salary == null ? DEFAULT_BASIS.salaryCents : base.salary * 100,
  }
}
