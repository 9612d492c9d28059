import { dealCalls } from '#shared/deals/calls.ts'
import { handlers, senderOf } from '#server/model/handlers.ts'
import { acceptOffer, endOffer } from './answer-offer.ts'
import { moveDeal } from './move-deal.ts'
import { getDeal, listReceivedOffers } from './read-deals.ts'
import { sendOffer } from './send-offer.ts'
import { BODY_ERRORS } from '#server/platform/http/operation.ts'

export const STEP_ERRORS = [...BODY_ERRORS, 'not_signed_in', 'not_found', 'conflict'] as const

export const dealHandlers = handlers(dealCalls, {
  declineOffer: {
    run: ({ ctx, id }) => endOffer(ctx, id, 'decline'),
    summary: 'Declines an offer',
    errors: STEP_ERRORS,
  },
  withdrawOffer: {
    run: ({ ctx, id }) => endOffer(ctx, id, 'withdraw'),
    summary: 'Takes the caller’s own open offer back',
    errors: STEP_ERRORS,
  },
  getDeal: {
    run: ({ ctx, id }) => getDeal(ctx, id),
    summary: 'The deal of a conversation about a business, with every version of what was offered',
    description: '`id` is the conversation’s. For its two parties.',
    errors: ['not_signed_in', 'not_found', 'unavailable'],
  },
  listNewestOffers: {
    run: ({ ctx, id }) => listReceivedOffers(ctx, id),
    summary: 'The newest offer of each buyer for the caller’s own business, highest price first',
    errors: ['not_signed_in', 'not_found', 'unavailable'],
  },
  moveDeal: {
    run: ({ ctx, id, step, body }) => moveDeal(ctx, id, step, body),
    summary: 'Moves a deal: `start_diligence`, `start_closing`, `close` or `pass`',
    description:
      'Only the steps that the deal lists. `pass` needs a reason; after the agreement it lists the business again and reopens other buyers’ access.',
    errors: STEP_ERRORS,
  },
  sendOffer: {
    run: ({ id, body, ...at }) => sendOffer(at.ctx, id, body, senderOf(at)),
    summary: 'Sends an offer for the business of a conversation, or a counter to the open one',
    description:
      'Cents, of whole dollars. `typedName` is the sender’s signature; `answers` is the open offer, or null for the first, which is the buyer’s. A sent offer never changes. 409 `changed_meanwhile`, `expired`, `wrong_step`, `kept_for_another` or `off_market`; 403 `conversation_blocked`.',
    errors: [...STEP_ERRORS, 'rate_limited'],
  },
  acceptOffer: {
    run: ({ id, body, ...at }) => acceptOffer(at.ctx, id, body, senderOf(at)),
    summary: 'Accepts an offer by the recipient’s typed name',
    description:
      'Both have agreed then: the business is under offer, other buyers’ access is suspended, and the seller deals with this buyer alone until the day of closing. Of simultaneous agreements about one business there is one; the others get 409 `kept_for_another`. The other one reads the typed name, also the seller’s of a confidential business.',
    errors: STEP_ERRORS,
  },
})
