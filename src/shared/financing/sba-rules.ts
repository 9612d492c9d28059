/**
 * What the facts on a card assume of a purchase with an SBA 7(a) loan: the agency's rules, checked on the day below, and
 * assumptions of ours. The operator updates it here. It is not an offer of credit, and no lender has approved it.
 *
 * Each rule names where it was confirmed. The text of the SBA's procedure (SOP 50 10 8, in force since June 1, 2025) was
 * not at hand, so its rules are confirmed by lawyers' and lenders' summaries only. Whether a later procedure has
 * changed them is not confirmed, nor are fees since October 2026.
 *
 * Left out: the SBA's upfront guaranty fee, which is usually added to the loan. For loans approved in the fiscal year
 * to September 30, 2026 it was 2% to 3.75% of the guaranteed part, and none for manufacturers (NAICS 31 to 33) up to
 * $950,000 (globenewswire.com/news-release/2025/09/18/3152600, of September 18, 2025;
 * liminallending.com/resources/articles/rate-updates/sba-guarantee-fees-2026).
 */
export const sbaRules = {
  /** ISO date. */
  readOn: '2026-11-22',
  source: 'SBA SOP 50 10 8 (Lender and Development Company Loan Programs)',
  /**
   * The least that a buyer brings to a change of ownership, in percent. The rule is of the whole project; ours is of the
   * price, and all of the closing costs besides, which is more.
   * whitefordlaw.com/news-events/client-alert-sba-issues-sop-50-10-8-key-changes-impacting-sba-7a-lending, May 6, 2025.
   */
  equityPercent: 10,
  /** The part of it that a seller's note may stand for, if nothing is paid on the note while the loan runs. The same source. */
  noteShareOfEquity: 0.5,
  /** sba.gov/partners/lenders/7a-loan-program/terms-conditions-eligibility. SBA Express loans end at $500,000. */
  largestLoanCents: 500_000_000,
  /** Without real estate: 13 CFR 120.212(b), as of March 24, 2026 (lexbuild.dev/ecfr/title-13/chapter-I/part-120). */
  months: 120,
  /**
   * Percentage points above prime, in hundredths: the most that a loan of more than $350,000 at a variable rate may cost.
   * Up to $350,000 it is 4.5, up to $250,000 6 and up to $50,000 6.5. Buyers can say their own rate.
   * advisorloans.com, "New Maximum Interest Rates Allowed for SBA 7(a) Program", October 2023; the text of 13 CFR 120.214
   * since that change was not at hand.
   */
  marginBasisPoints: 300,
  /** Our assumption of inventory, advice and lender's costs, in percent of the price. Buyers can't change it. */
  closingCostPercent: 3,
  /** Our assumption of what an owner needs to live on. Buyers can say their own. */
  salaryCents: 6_000_000,
} as const
