import { freshnessCalls } from '#shared/listings/selling-calls.ts'
import { handlers } from '#server/model/handlers.ts'
import { confirmListing } from './confirm-listing.ts'
import { getHistory } from './read-history.ts'

export const freshnessHandlers = handlers(freshnessCalls, {
  getBusinessHistory: {
    run: ({ ctx, id }) => getHistory(ctx, id),
    summary: 'Prices, days on the market, and how the seller answers',
    description:
      'Public while the business is. `prices` are in cents, oldest first. A listing that was off the market for at most 90 days resets nothing. `claimsTaxReturns` and `claimsFinancials` are what the seller says.',
    errors: ['not_found', 'unavailable'],
  },
  confirmBusiness: {
    run: ({ ctx, id }) => confirmListing(ctx, id),
    summary: 'The owner says that a business is still for sale; a paused one returns to the market',
    description: '409 with the reason `wrong_step`: it is sold or withdrawn.',
    errors: ['forbidden', 'not_signed_in', 'not_found', 'conflict', 'unavailable'],
    scope: 'listings:write',
  },
})
