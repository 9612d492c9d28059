import * as z from 'zod/mini'
import { formatCents } from '#shared/money.ts'
import { BuyerVerification, MarketDay, PROOF_KIND_NAMES } from './buyer-verification.ts'

export const PROOF_STATES = ['waiting', 'approved', 'rejected', 'withdrawn'] as const
export type ProofState = (typeof PROOF_STATES)[number]

/** How a proof moves; `by` says who may take the step. Each ends it: whoever tries again sends another one. */
export const PROOF_STEPS = {
  approve: { by: 'staff', from: ['waiting'], to: 'approved' },
  reject: { by: 'staff', from: ['waiting'], to: 'rejected' },
  withdraw: { by: 'buyer', from: ['waiting'], to: 'withdrawn' },
} as const satisfies Record<string, { by: 'staff' | 'buyer'; from: readonly ProofState[]; to: ProofState }>

/** How many days a verification holds: what staff are offered, and the most that they may give. */
export const VALID_DAYS = { usual: 90, most: 365 } as const

const LEAST_DOLLARS = 1000
const MOST_DOLLARS = 1_000_000_000
const AMOUNT = 'Enter the amount that it shows, in dollars'

/** What is told of a proof that is sent: the parts of the multipart form beside `file`. */
export const BuyerProofInput = z.strictObject({
  kind: z.enum(PROOF_KIND_NAMES, 'Choose what it is'),
  /** Dollars, with cents where there are any: "250000", "250000.50". */
  amount: z.string(AMOUNT).check(
    z.regex(/^\d{1,10}(?:\.\d{1,2})?$/u, AMOUNT),
    z.refine((amount) => Number(amount) >= LEAST_DOLLARS, `At least ${formatCents(LEAST_DOLLARS * 100)}`),
    z.refine((amount) => Number(amount) <= MOST_DOLLARS, `At most ${formatCents(MOST_DOLLARS * 100)}`),
  ),
})
export type BuyerProofInput = z.infer<typeof BuyerProofInput>

export const BuyerProofId = z.int().check(z.positive(), z.maximum(2_147_483_647))
export type BuyerProofId = z.infer<typeof BuyerProofId>

const ProofFile = z.object({
  fileName: z.string(),
  /** In bytes. */
  fileSize: z.number(),
  contentType: z.string(),
})

/** A proof as its buyer knows it. */
export const BuyerProof = z.object({
  id: BuyerProofId,
  kind: z.enum(PROOF_KIND_NAMES),
  amountCents: z.number(),
  state: z.enum(PROOF_STATES),
  /** While it waits; deleted with the decision. */
  file: z.nullable(ProofFile),
  /** What staff said with their decision. */
  note: z.nullable(z.string()),
  createdAt: z.string(),
  decidedAt: z.nullable(z.string()),
  validUntil: z.nullable(MarketDay),
})
export type BuyerProof = z.infer<typeof BuyerProof>

/** Answer of `GET /api/buyer-proof`. */
export const BuyerStanding = z.object({
  /** What holds now; null for whoever is no verified buyer. */
  verification: z.nullable(BuyerVerification),
  /** The newest that was not withdrawn. */
  proof: z.nullable(BuyerProof),
})
export type BuyerStanding = z.infer<typeof BuyerStanding>

/** A proof that waits for staff. */
export const ProofReviewItem = z.object({
  id: BuyerProofId,
  buyerName: z.string(),
  buyerEmail: z.string(),
  kind: z.enum(PROOF_KIND_NAMES),
  amountCents: z.number(),
  file: ProofFile,
  /** When it came. */
  since: z.string(),
  /** What holds until then, for whoever sends a new one in time. */
  verifiedUntil: z.nullable(MarketDay),
  /** What the last decision about this buyer said. */
  lastNote: z.nullable(z.string()),
})
export type ProofReviewItem = z.infer<typeof ProofReviewItem>

/** Answer of `GET /api/reviews/buyer-proofs`: what has waited longest comes first. */
export const ProofQueue = z.object({ total: z.number(), items: z.array(ProofReviewItem) })
export type ProofQueue = z.infer<typeof ProofQueue>

const UNTIL = `Choose a day from tomorrow to ${VALID_DAYS.most} days from now`

/**
 * Body of `POST /api/reviews/buyer-proofs/{id}`. Approved is until a day; whoever is rejected has to be told why. A proof
 * never changes while it waits, so its id is the version that was seen.
 */
export const ProofDecision = z
  .strictObject({
    step: z.enum(['approve', 'reject'], 'Choose a decision'),
    note: z
      .string('Say what the buyer should know')
      .check(
        z.trim(),
        z.maxLength(2000, 'At most 2,000 characters'),
        z.regex(/^[^\0\p{Cs}]*$/u, 'There is a character in it that no text has'),
      ),
    /** Of an approval alone. */
    validUntil: z.optional(z.string(UNTIL).check(z.refine(isOfferedDay, UNTIL))),
  })
  .check(
    z.refine(({ step, note }) => step === 'approve' || note !== '', {
      path: ['note'],
      error: 'Say why it is not accepted',
    }),
    z.refine(({ step, validUntil }) => (step === 'approve') === (validUntil !== undefined), {
      path: ['validUntil'],
      error: UNTIL,
    }),
  )
export type ProofDecision = z.infer<typeof ProofDecision>

/** Answer of `POST /api/reviews/buyer-proofs/{id}`. */
export const ProofOutcome = z.object({ id: BuyerProofId, state: z.enum(PROOF_STATES) })
export type ProofOutcome = z.infer<typeof ProofOutcome>

const DAY_MS = 24 * 3600 * 1000
const inMarket = /* @__PURE__ */ new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Los_Angeles',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})
/** The day so many days after a moment, in the time of the market's state: "2027-02-19". Days have 23 to 25 hours there. */
export function marketDay(at: number, daysLater = 0): string {
  const parts = Object.fromEntries(inMarket.formatToParts(at).map(({ type, value }) => [type, value]))
  const day = Date.parse(`${parts['year']}-${parts['month']}-${parts['day']}`)
  return new Date(day + daysLater * DAY_MS).toISOString().slice(0, 10)
}

/** Whether a verification may hold until this day, from now on. */
function isOfferedDay(day: string): boolean {
  const at = new Date(`${day}T00:00:00Z`)
  if (!/^\d{4}-\d\d-\d\d$/u.test(day) || Number.isNaN(at.getTime())) return false
  // A day that there is not, e.g. February 30, would be another one.
  if (at.toISOString().slice(0, 10) !== day) return false
  const now = Date.now()
  return day >= marketDay(now, 1) && day <= marketDay(now, VALID_DAYS.most)
}
