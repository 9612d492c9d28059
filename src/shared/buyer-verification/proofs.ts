import * as z from 'zod/mini'
import { freeText, requiredText, rowId } from '#shared/fields.ts'
import { isDay, marketDay } from '#shared/market-day.ts'
import { formatCents } from '#shared/money.ts'
import { BuyerVerification, MarketDay, PROOF_KIND_NAMES } from './buyer-verification.ts'
import type { ProofKind } from './buyer-verification.ts'

export const PROOF_STATES = ['waiting', 'approved', 'rejected', 'withdrawn'] as const
export type ProofState = (typeof PROOF_STATES)[number]

/** State transitions of a proof; `by` is who may take the step. Every step is final: a new attempt needs a new proof. */
export const PROOF_STEPS = {
  approve: { by: 'staff', from: ['waiting'], to: 'approved' },
  reject: { by: 'staff', from: ['waiting'], to: 'rejected' },
  withdraw: { by: 'buyer', from: ['waiting'], to: 'withdrawn' },
} as const satisfies Record<string, { by: 'staff' | 'buyer'; from: readonly ProofState[]; to: ProofState }>

/** How many days a verification is valid: the default, and the maximum that staff may set. */
export const VALID_DAYS = { usual: 90, most: 365 } as const

/** How many days after its issue a lender's letter counts. */
export const LETTER_DAYS = 180

const LEAST_DOLLARS = 1000
const MOST_DOLLARS = 1_000_000_000
const AMOUNT = 'Enter the amount it shows, in dollars'
const ISSUER = 'Enter who issued the letter'
const ISSUED_ON = `Choose the day of issue, at most ${LETTER_DAYS} days ago`
const MAX_ISSUER_LENGTH = 100

/** Fields of the multipart upload of a proof, besides `file`. */
export const BuyerProofInput = z
  .strictObject({
    kind: z.enum(PROOF_KIND_NAMES, 'Choose the kind of proof'),
    /** Dollars with optional cents: "250000", "250000.50". */
    amount: z.string(AMOUNT).check(
      z.regex(/^\d{1,10}(?:\.\d{1,2})?$/u, AMOUNT),
      z.refine((amount) => Number(amount) >= LEAST_DOLLARS, `At least ${formatCents(LEAST_DOLLARS * 100)}`),
      z.refine((amount) => Number(amount) <= MOST_DOLLARS, `At most ${formatCents(MOST_DOLLARS * 100)}`),
    ),
    /** Of a lender's letter alone: the lender, and the day of issue. */
    issuer: z.optional(requiredText(MAX_ISSUER_LENGTH, ISSUER)),
    issuedOn: z.optional(z.string(ISSUED_ON).check(z.refine(isIssueDay, ISSUED_ON))),
  })
  .check(
    z.refine((proof) => isOfLetter(proof, proof.issuer), { path: ['issuer'], error: ISSUER }),
    z.refine((proof) => isOfLetter(proof, proof.issuedOn), { path: ['issuedOn'], error: ISSUED_ON }),
  )
export type BuyerProofInput = z.infer<typeof BuyerProofInput>

export const BuyerProofId = rowId()
export type BuyerProofId = z.infer<typeof BuyerProofId>

const ProofFile = z.object({
  fileName: z.string(),
  /** In bytes. */
  fileSize: z.number(),
  contentType: z.string(),
})

/** Of a lender's letter; null for other proofs, and for letters from before these were asked for. */
const Letter = {
  issuer: z.nullable(z.string()),
  issuedOn: z.nullable(MarketDay),
}

/** A proof, as shown to its buyer. */
export const BuyerProof = z.object({
  id: BuyerProofId,
  kind: z.enum(PROOF_KIND_NAMES),
  amountCents: z.number(),
  ...Letter,
  state: z.enum(PROOF_STATES),
  /** Only until the decision, which deletes it. */
  file: z.nullable(ProofFile),
  /** The note of the staff decision. */
  note: z.nullable(z.string()),
  createdAt: z.string(),
  decidedAt: z.nullable(z.string()),
  validUntil: z.nullable(MarketDay),
})
export type BuyerProof = z.infer<typeof BuyerProof>

/** Answer of `GET /api/buyer-proof`. */
export const BuyerStanding = z.object({
  /** The current verification; null if the user is not a verified buyer. */
  verification: z.nullable(BuyerVerification),
  /** The newest proof that was not withdrawn. */
  proof: z.nullable(BuyerProof),
})
export type BuyerStanding = z.infer<typeof BuyerStanding>

/** A proof that waits for review. */
export const ProofReviewItem = z.object({
  id: BuyerProofId,
  buyerName: z.string(),
  buyerEmail: z.string(),
  kind: z.enum(PROOF_KIND_NAMES),
  amountCents: z.number(),
  ...Letter,
  file: ProofFile,
  /** When it was submitted. */
  since: z.string(),
  /** Last day of the current verification, if the buyer renews before it ends. */
  verifiedUntil: z.nullable(MarketDay),
  /** The note of the previous decision about this buyer. */
  lastNote: z.nullable(z.string()),
})
export type ProofReviewItem = z.infer<typeof ProofReviewItem>

/** Answer of `GET /api/reviews/buyer-proofs`: oldest first. */
export const ProofQueue = z.object({ total: z.number(), items: z.array(ProofReviewItem) })
export type ProofQueue = z.infer<typeof ProofQueue>

const UNTIL = `Choose a day from tomorrow to ${VALID_DAYS.most} days from now`

/**
 * Body of `POST /api/reviews/buyer-proofs/{id}`. An approval needs an end date, a rejection a note. A proof never
 * changes while it waits, so its id also identifies the version that staff saw.
 */
export const ProofDecision = z
  .strictObject({
    step: z.enum(['approve', 'reject'], 'Choose a decision'),
    note: freeText(2000, 'Write a note to the buyer'),
    /** Approvals only. */
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

/** The last day on which a letter of this day of issue counts. */
export function lastLetterDay(issuedOn: string): string {
  const day = new Date(`${issuedOn}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + LETTER_DAYS)
  return day.toISOString().slice(0, 10)
}

/** A letter has an issuer and a day, and other proofs have neither. */
function isOfLetter({ kind }: { kind: ProofKind }, given: string | undefined): boolean {
  return (kind === 'lender_letter') === (given !== undefined)
}

/** Whether a letter of this day can still verify its buyer, i.e. at least until tomorrow. */
function isIssueDay(day: string): boolean {
  const now = Date.now()
  return isDay(day) && day <= marketDay(now) && lastLetterDay(day) > marketDay(now)
}

/** Whether a verification that starts now may end on this day. */
function isOfferedDay(day: string): boolean {
  const now = Date.now()
  return isDay(day) && day >= marketDay(now, 1) && day <= marketDay(now, VALID_DAYS.most)
}
