/** Why a seller passes on a buyer, or a buyer on a business. */
export const PASS_REASONS = ['price', 'numbers', 'place', 'financing', 'timing', 'fit'] as const
export type PassReason = (typeof PASS_REASONS)[number]

/** As the one who passes says it. */
export const PASS_REASON_LABELS: Record<PassReason, string> = {
  price: 'The price',
  numbers: 'The numbers',
  place: 'The place',
  financing: 'The financing',
  timing: 'The timing',
  fit: 'Not a fit',
}
