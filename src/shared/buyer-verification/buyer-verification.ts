import * as z from 'zod/mini'

/** Kinds of proof of funds: the label of the option, and the words within a sentence. */
export const PROOF_KINDS = {
  bank_statement: { label: 'Bank statement', words: 'a bank statement' },
  investment_statement: { label: 'Investment account statement', words: 'an investment account statement' },
  lender_letter: { label: 'Letter from a lender', words: 'a letter from a lender' },
  credit_line: { label: 'Line of credit', words: 'a line of credit' },
  other: { label: 'Other proof of funds', words: 'proof of funds' },
} as const
export type ProofKind = keyof typeof PROOF_KINDS
export const PROOF_KIND_NAMES = Object.keys(PROOF_KINDS) as [ProofKind, ...ProofKind[]]

/** A calendar day in the market's time zone, "2027-02-19". */
export const MarketDay = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/u))

/** What a buyer's verification is based on. Sellers may see it, so it contains no amount. */
export const BuyerVerification = z.object({
  checkedWhat: z.enum(PROOF_KIND_NAMES),
  /** The last valid day, in the market's time zone. */
  validUntil: MarketDay,
})
export type BuyerVerification = z.infer<typeof BuyerVerification>

const written = /* @__PURE__ */ new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** Formats "2027-02-19" as "February 19, 2027". */
export function dayInWords(day: string): string {
  return written.format(new Date(`${day}T00:00:00Z`))
}
