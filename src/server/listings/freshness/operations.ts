import { ConfirmedListing, ConfirmQuery } from '#shared/listings/listing-history.ts'
import type { Operation } from '#server/platform/http/operation.ts'

export const freshnessOperations: readonly Operation[] = [
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
