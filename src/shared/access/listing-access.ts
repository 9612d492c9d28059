/** The states of a buyer's access to a listing's name and books. `granted` opens them until its end. */
export const LISTING_ACCESS_STATES = ['requested', 'granted', 'declined', 'revoked', 'expired'] as const
