import { ConfirmedListing, ConfirmQuery, ListingHistory } from '#shared/listings/listing-history.ts'
import type { Operation } from '#server/platform/http/operation.ts'

export const freshnessOperations: readonly Operation[] = [
  {
    id: 'getBusinessHistory',
    method: 'get',
    path: '/api/businesses/{id}/history',
    summary: 'Prices, days on the market, and how the seller answers',
    description:
      'Public while the business is. `prices` are in cents, oldest first. A listing that was off the market for at most 90 days resets nothing. `claimsTaxReturns` and `claimsFinancials` are what the seller says.',
    answer: { status: 200, schema: ListingHistory },
    errors: ['not_found', 'unavailable'],
  },
  {
    id: 'confirmBusiness',
    method: 'post',
    path: '/api/businesses/{id}/confirm',
    summary: 'The owner says that a business is still for sale; a paused one returns to the market',
    description: '409 with the reason `wrong_step`: it is sold or withdrawn.',
    answer: { status: 200, schema: ConfirmedListing },
    errors: ['forbidden', 'not_signed_in', 'not_found', 'conflict', 'unavailable'],
    scope: 'listings:write',
  },
  {
    id: 'openConfirmationLink',
    method: 'get',
    path: '/api/confirm-listing',
    summary: 'Redirects to the page that confirms a listing',
    query: ConfirmQuery,
    answer: { status: 303 },
    errors: ['invalid_input'],
  },
  {
    id: 'confirmByLink',
    method: 'post',
    path: '/api/confirm-listing',
    summary: 'Confirms a listing by the signed link of a mail; needs no sign-in',
    description: 'The link is valid for 60 days. 409 with the reason `wrong_step`: it is sold or withdrawn.',
    query: ConfirmQuery,
    answer: { status: 200, schema: ConfirmedListing, isPageForForms: true },
    errors: ['invalid_input', 'forbidden', 'not_found', 'conflict', 'unavailable'],
  },
]
