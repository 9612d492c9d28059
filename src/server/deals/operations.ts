import { AcceptInput, AnswerInput, Deal, DealStepInput, OfferInput, ReceivedOffers } from '#shared/deals/offers.ts'
import { BODY_ERRORS } from '#server/platform/http/operation.ts'
import type { Operation } from '#server/platform/http/operation.ts'

const STEP_ERRORS = [...BODY_ERRORS, 'not_signed_in', 'not_found', 'conflict'] as const

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
    id: 'declineOffer',
    method: 'post',
    path: '/api/offers/{id}/decline',
    summary: 'Declines an offer',
    body: AnswerInput,
    answer: { status: 200, schema: Deal },
    errors: STEP_ERRORS,
  },
  {
    id: 'withdrawOffer',
    method: 'post',
    path: '/api/offers/{id}/withdraw',
    summary: 'Takes the caller’s own open offer back',
    body: AnswerInput,
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
  {
    id: 'getDeal',
    method: 'get',
    path: '/api/deals/{id}',
    summary: 'The deal of a conversation about a business, with every version of what was offered',
    description: '`id` is the conversation’s. For its two parties.',
    answer: { status: 200, schema: Deal },
    errors: ['not_signed_in', 'not_found', 'unavailable'],
  },
  {
    id: 'moveDeal',
    method: 'post',
    path: '/api/deals/{id}/{step}',
    summary: 'Moves a deal: `start_diligence`, `start_closing`, `close` or `pass`',
    description:
      'Only the steps that the deal lists. `pass` needs a reason; after the agreement it lists the business again and reopens other buyers’ access.',
    body: DealStepInput,
    answer: { status: 200, schema: Deal },
    errors: STEP_ERRORS,
  },
  {
    id: 'listNewestOffers',
    method: 'get',
    path: '/api/my-businesses/{id}/offers',
    summary: 'The newest offer of each buyer for the caller’s own business, highest price first',
    answer: { status: 200, schema: ReceivedOffers },
    errors: ['not_signed_in', 'not_found', 'unavailable'],
  },
]
