import * as z from 'zod/mini'

/** The states of a buyer's access to a listing's name and books. `granted` opens them until its end. */
export const LISTING_ACCESS_STATES = ['requested', 'granted', 'declined', 'revoked', 'expired'] as const

/** The grant number on stamped pages. */
export const AccessId = z.int().check(z.positive(), z.maximum(2_147_483_647))
export type AccessId = z.infer<typeof AccessId>

/** The entries of a grant's log: its steps, and what its buyer read. */
export const ACCESS_ACTIONS = [
  'requested',
  'granted',
  'declined',
  'extended',
  'revoked',
  'expired',
  'opened',
  'downloaded',
  'read_page',
] as const
export type AccessAction = (typeof ACCESS_ACTIONS)[number]
