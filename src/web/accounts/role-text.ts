import { ROLE_LABELS } from '#shared/accounts/roles.ts'
import type { Role } from '#shared/accounts/roles.ts'

/** The role of an account, as staff see it. */
export function roleText(role: Role | null): string {
  return role === null ? 'Not chosen yet' : ROLE_LABELS[role]
}
