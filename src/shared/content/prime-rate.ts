/** The prime rate that calculators start with, and since when it holds. Whoever runs the site keeps it up to date here. */
export const primeRate = {
  /** In hundredths of a percent. */
  basisPoints: 675,
  /** ISO date. */
  since: '2025-12-11',
} as const
