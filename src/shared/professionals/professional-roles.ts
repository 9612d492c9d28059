import type { Role } from '#shared/accounts/roles.ts'

/** Roles with a professional profile (S2 §6). */
export const PROFESSIONAL_ROLES = ['advisor', 'broker', 'appraiser'] as const satisfies readonly Role[]
export type ProfessionalRole = (typeof PROFESSIONAL_ROLES)[number]

export function isProfessional(role: Role | null): role is ProfessionalRole {
  return PROFESSIONAL_ROLES.some((known) => known === role)
}
