/** The default prime rate of the calculators, and its effective date. The operator updates it here. */
export const primeRate = {
  /** In hundredths of a percent. */
  basisPoints: 675,
  /** ISO date. */
  since: '2025-12-11',
} as const
