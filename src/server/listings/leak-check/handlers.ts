import { leakCheckCalls } from '#shared/listings/leak-check/calls.ts'
import { handlers } from '#server/model/handlers.ts'
import { checkLeaks } from './check-leaks.ts'
import { BODY_ERRORS } from '#server/platform/http/operation.ts'

export const leakCheckHandlers = handlers(leakCheckCalls, {
  checkForLeaks: {
    run: ({ ctx, body }) => checkLeaks(ctx, body),
    summary: 'Where texts for strangers tell which business a confidential listing is',
    description:
      'Compares `texts`, by a name of your own for each, with the given fields, the caller’s name and mail address, and the identity of the caller’s listing `listingId`. `isExact` ones are refused in a teaser; the others are for the seller to judge. A text `area` that means a county is a likely leak, of the kind `trade` or `price`, if at most one other public listing there has the industry, or the industry and a price in the same bracket. Nothing is stored.',
    errors: [...BODY_ERRORS, 'not_signed_in', 'not_found'],
  },
})
