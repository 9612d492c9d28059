import * as z from 'zod/mini'
import type { ListingFacts } from '#shared/listings/facts/listing-facts.ts'

/** What a business has, which decides the tasks of its closing. */
export const FACTS = {
  staff: 'It has employees',
  lease: 'Its premises are leased',
  property: 'Real estate is part of the sale',
  food: 'It prepares or serves food',
  liquor: 'It sells or serves alcohol',
  childcare: 'It is a licensed childcare',
  contractor: 'It is a registered contractor',
  stock: 'Stock for sale is part of it',
  vehicles: 'Vehicles are part of it',
  loan: 'A bank’s loan pays a part',
  note: 'The seller lends a part',
} as const
export type Fact = keyof typeof FACTS

export const FACT_NAMES = /* @__PURE__ */ Object.keys(FACTS) as [Fact, ...Fact[]]
export const Fact = z.enum(FACT_NAMES)

/** What a seller's answers say of it, before anybody guesses; nothing of what was not answered. */
export function closingFacts(answers: ListingFacts): { [Name in Fact]?: boolean } {
  const { fullTime, partTime, leaseEnds, leaseRent, leaseTransfer, inventoryIncluded } = answers
  const staff = fullTime === undefined && partTime === undefined ? undefined : (fullTime ?? 0) + (partTime ?? 0) > 0
  const hasLease = leaseEnds !== undefined || leaseRent !== undefined || leaseTransfer !== undefined
  return {
    ...(staff !== undefined && { staff }),
    ...(hasLease && { lease: true }),
    ...(inventoryIncluded !== undefined && { stock: inventoryIncluded }),
  }
}

/** Body of `PUT /api/deals/{id}/facts`. Each once, in any order. */
export const FactsInput = z.strictObject({
  facts: z.array(Fact).check(z.refine((facts) => new Set(facts).size === facts.length, 'Each once')),
})
export type FactsInput = z.infer<typeof FactsInput>
