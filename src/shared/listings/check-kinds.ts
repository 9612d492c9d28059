/** What is looked up in public registers of the state. A region says which of them it has. */
export const REGISTER_KINDS = ['business_license', 'company', 'contractor', 'liquor', 'child_care'] as const
export type RegisterKind = (typeof REGISTER_KINDS)[number]

/** What staff check of a business: it in registers, who its owner is, and each year’s tax return. */
export const CHECK_KINDS = [...REGISTER_KINDS, 'owner_identity', 'tax_return'] as const
export type CheckKind = (typeof CHECK_KINDS)[number]

export const CHECK_RESULTS = ['confirmed', 'refuted'] as const
export type CheckResult = (typeof CHECK_RESULTS)[number]

/** A check counts for so long. */
export const CHECK_MONTHS = 12

/** The oldest tax return that is worth a check. */
export const TAX_YEARS = 10

export function isRegisterKind(kind: CheckKind): kind is RegisterKind {
  return REGISTER_KINDS.some((one) => one === kind)
}

/** Staff are reminded so many days before a check lapses. */
export const REMINDER_DAYS = 2

/** Whether staff have to check again: it lapses soon, or has. The day is today's in the market: "2026-11-20". */
export function isLapsing({ result, lapsesOn }: { result: CheckResult; lapsesOn: string }, today: string): boolean {
  return result === 'confirmed' && Date.parse(lapsesOn) - Date.parse(today) <= REMINDER_DAYS * 24 * 3_600_000
}
