import { schemasOf } from '#shared/api/call.ts'
import type { Calls } from '#shared/api/call.ts'

const offers = schemasOf(() => import('./offers.ts'))

export const dealCalls = {
  declineOffer: {
    method: 'post',
    path: '/api/offers/{id}/decline',
    body: offers('AnswerInput'),
    answer: offers('Deal'),
  },
  withdrawOffer: {
    method: 'post',
    path: '/api/offers/{id}/withdraw',
    body: offers('AnswerInput'),
    answer: offers('Deal'),
  },
  getDeal: { method: 'get', path: '/api/deals/{id}', answer: offers('Deal') },
  listNewestOffers: {
    method: 'get',
    path: '/api/my-businesses/{id}/offers',
    answer: offers('ReceivedOffers'),
  },
  moveDeal: {
    method: 'post',
    path: '/api/deals/{id}/{step}',
    body: offers('DealStepInput'),
    answer: offers('Deal'),
  },
  sendOffer: {
    method: 'post',
    path: '/api/conversations/{id}/offers',
    body: offers('OfferInput'),
    answer: offers('Deal'),
    status: 201,
  },
  acceptOffer: { method: 'post', path: '/api/offers/{id}/accept', body: offers('AcceptInput'), answer: offers('Deal') },
} as const satisfies Calls
