import { AcceptInput, Deal, OfferInput } from '#shared/deals/offers.ts'
import type { Operation } from '#server/platform/http/operation.ts'
import { STEP_ERRORS } from './handlers.ts'

export const dealOperations: readonly Operation[] = [
  {
    id: 'sendOffer',
    method: 'post',
    path: '/api/conversations/{id}/offers',
    summary: 'Sends an offer for the business of a conversation, or a counter to the open one',
    description:
      'Cents, of whole dollars. `typedName` is the sender’s signature; `answers` is the open offer, or null for the first, which is the buyer’s. A sent offer never changes. 409 `changed_meanwhile`, `expired`, `wrong_step`, `kept_for_another` or `off_market`; 403 `conversation_blocked`.',
    body: OfferInput,
    answer: { status: 201, schema: Deal },
    errors: [...STEP_ERRORS, 'rate_limited'],
  },
  {
    id: 'acceptOffer',
    method: 'post',
    path: '/api/offers/{id}/accept',
    summary: 'Accepts an offer by the recipient’s typed name',
    description:
      'Both have agreed then: the business is under offer, other buyers’ access is suspended, and the seller deals with this buyer alone until the day of closing. Of simultaneous agreements about one business there is one; the others get 409 `kept_for_another`. The other one reads the typed name, also the seller’s of a confidential business.',
    body: AcceptInput,
    answer: { status: 200, schema: Deal },
    errors: STEP_ERRORS,
  },
  {
    id: 'getOfferPdf',
    method: 'get',
    path: '/api/offers/{name}',
    summary: 'An offer with its terms, signatures and what binds, as PDF: {id}.pdf',
    answer: { status: 200, type: 'application/pdf' },
    errors: ['not_signed_in', 'not_found', 'unavailable'],
  },
]
