import * as z from 'zod/mini'
import { PASS_REASONS } from '#shared/conversations/pass-reasons.ts'

/** Answer of `GET /api/admin/unmet-words`: words that five visitors or more typed in 30 days in vain, the most frequent first. */
export const UnmetWords = z.array(z.object({ word: z.string(), visitors: z.int() }))
export type UnmetWords = z.infer<typeof UnmetWords>

/** The highest price that a search allowed, in whole dollars: the band with the first limit that is not below it. */
export const DEMAND_BANDS = {
  to_100k: { label: 'up to $100,000', upTo: 100_000 },
  to_250k: { label: '$100,000 to $250,000', upTo: 250_000 },
  to_500k: { label: '$250,000 to $500,000', upTo: 500_000 },
  to_1m: { label: '$500,000 to $1 million', upTo: 1_000_000 },
  over_1m: { label: 'over $1 million', upTo: Infinity },
  any: { label: 'no limit given', upTo: Infinity },
} as const
export type DemandBand = keyof typeof DEMAND_BANDS

/** The band of a search's highest price; `any` without one. */
export function bandOf(dollars: number | undefined): DemandBand {
  if (dollars === undefined) return 'any'
  const bands = Object.entries(DEMAND_BANDS) as [DemandBand, { upTo: number }][]
  return bands.find(([, { upTo }]) => dollars <= upTo)?.[0] ?? 'any'
}

const people = z.nullable(z.int().check(z.nonnegative()))

/** Answer of `GET /api/my-businesses/{id}/demand`: the last 30 days. Null is what fewer than five people would tell. */
export const BusinessDemand = z.object({
  industry: z.string(),
  /** The county of the business, or its region or the state if too few people looked there. */
  place: z.string(),
  /** Who looked for the industry there, and how many of them found nothing at least once. */
  visitors: people,
  foundNothing: people,
  /** The highest prices that they searched with. */
  bands: z.array(
    z.object({
      band: z.enum(Object.keys(DEMAND_BANDS) as [DemandBand, ...DemandBand[]]),
      visitors: z.int(),
    }),
  ),
  /** Why buyers passed on this business, ever; null until five of them did with a reason. */
  passes: z.nullable(
    z.object({ total: z.int(), reasons: z.array(z.object({ reason: z.enum(PASS_REASONS), count: z.int() })) }),
  ),
})
export type BusinessDemand = z.infer<typeof BusinessDemand>
