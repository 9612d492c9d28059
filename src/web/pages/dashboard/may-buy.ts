import type { CurrentUser } from '#shared/accounts/user.ts'

/** Whether the dashboard says what a buyer shows sellers: passport and verification. */
export function mayBuy({ role, isAdmin }: CurrentUser): boolean {
  return role !== 'seller' && !isAdmin
}
