/**
 * The default prime rate of the calculators, and its effective date. The operator updates it here. Confirmed for December
 * 2025 and January 2026 (ts2.tech, "U.S. Prime Rate Today", December 10, 2025); whether it has changed since is not.
 */
export const primeRate = {
  /** In hundredths of a percent. */
  basisPoints: 675,
  /** ISO date. */
  since: '2025-12-11',
} as const
