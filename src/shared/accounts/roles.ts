/** Roles of S1 §3. `admin` cannot be chosen. */
export const CHOOSABLE_ROLES = ['seller', 'buyer', 'broker', 'lender', 'advisor', 'appraiser'] as const
export type ChoosableRole = (typeof CHOOSABLE_ROLES)[number]
export const ROLES = [...CHOOSABLE_ROLES, 'admin'] as const
export type Role = (typeof ROLES)[number]

/** Display names. */
export const ROLE_LABELS: Record<Role, string> = {
  seller: 'Seller',
  buyer: 'Buyer',
  broker: 'Broker',
  lender: 'Lender',
  advisor: 'Advisor',
  appraiser: 'Appraiser',
  admin: 'Administrator',
}
