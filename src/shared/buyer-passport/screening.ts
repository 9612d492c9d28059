import * as z from 'zod/mini'

const PERCENT = 'Enter a whole number from 1 to 100'

/** Body of `PUT /api/my-businesses/{id}/screening`, and answer of both calls: what a seller asks of buyers who write. */
export const ScreeningRules = z.strictObject({
  /** A passport that was confirmed lately. */
  needsPassport: z.boolean(),
  /** A proof of funds that staff checked and that is still valid. */
  needsProof: z.boolean(),
  /** The least part of the asking price that a buyer has in cash; null for any. */
  leastCashPercent: z.nullable(z.int(PERCENT).check(z.minimum(1, PERCENT), z.maximum(100, PERCENT))),
  /** Whoever meets all of it and has signed the NDA gets access without waiting for the seller. */
  autoApprove: z.boolean(),
})
export type ScreeningRules = z.infer<typeof ScreeningRules>

/** A listing without rules: everyone may write, and the seller decides about each request. */
export const NO_RULES: ScreeningRules = {
  needsPassport: false,
  needsProof: false,
  leastCashPercent: null,
  autoApprove: false,
}

/** One thing that a seller asks for, and whether the viewer has it. Whoever lacks it may still write. */
export const Requirement = z.object({
  kind: z.enum(['passport', 'proof', 'cash']),
  /** Of `cash`: the least part of the asking price. */
  percent: z.nullable(z.number()),
  isMet: z.boolean(),
})
export type Requirement = z.infer<typeof Requirement>

/** What of a buyer the rules look at. It stays on the server: an amount is for no one else. */
interface Standing {
  hasFreshPassport: boolean
  hasProof: boolean
  /** The lower bound of the passport's cash band, or a higher checked amount. */
  cashCents: number
}

/**
 * Each thing that the rules ask for, met or not. A listing without a price has no cash rule, since there is nothing to
 * take a part of.
 */
export function requirementsOf(
  rules: ScreeningRules,
  priceCents: number | null,
  { hasFreshPassport, hasProof, cashCents }: Standing,
): Requirement[] {
  const { needsPassport, needsProof, leastCashPercent: percent } = rules
  const found: Requirement[] = []
  if (needsPassport) found.push({ kind: 'passport', percent: null, isMet: hasFreshPassport })
  if (needsProof) found.push({ kind: 'proof', percent: null, isMet: hasProof })
  if (percent !== null && priceCents !== null) {
    found.push({ kind: 'cash', percent, isMet: cashCents * 100 >= priceCents * percent })
  }
  return found
}

/** A requirement in words, e.g. "At least 20% of the asking price in cash". */
export function requirementText({ kind, percent }: Requirement): string {
  if (kind === 'passport') return 'A buyer passport, confirmed within the last 180 days'
  if (kind === 'proof') return 'Proof of funds, checked by our staff'
  return `At least ${percent}% of the asking price in cash`
}
