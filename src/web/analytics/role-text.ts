import { ROLE_LABELS } from '#shared/accounts.ts'
import type { Role } from '#shared/accounts.ts'

/** What an account is for, as staff read it. */
export function roleText(role: Role | null): string {
  return role === null ? 'Not chosen yet' : ROLE_LABELS[role]
}
