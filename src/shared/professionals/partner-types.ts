import { ROLE_LABELS } from '#shared/accounts/roles.ts'
import type { Role } from '#shared/accounts/roles.ts'

export const PARTNER_TYPES = ['lender', 'broker', 'advisor', 'appraiser'] as const satisfies readonly Role[]
export type PartnerType = (typeof PARTNER_TYPES)[number]

/** Display names (S2). */
export const PARTNER_LABELS: Record<PartnerType, string> = {
  lender: ROLE_LABELS.lender,
  broker: ROLE_LABELS.broker,
  advisor: ROLE_LABELS.advisor,
  appraiser: 'Commercial appraiser',
}

/** Where a sample links to: the directory, or the financing page for lenders, who have no profiles. */
export function samplePath(type: PartnerType): string {
  return type === 'lender' ? '/financing' : `/professionals?type=${type}`
}

/** The public page of a professional. */
export function professionalPath(id: number): string {
  return `/professionals/${id}`
}

export function experienceText(years: number): string {
  return `${years} ${years === 1 ? 'year' : 'years'} of experience`
}
