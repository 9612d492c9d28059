import { LeakCheckInput, Leaks } from '#shared/listings/leak-check/leak-check-input.ts'
import { BODY_ERRORS } from '#server/platform/http/operation.ts'
import type { Operation } from '#server/platform/http/operation.ts'

export const leakCheckOperations: readonly Operation[] = [
  {
    id: 'checkForLeaks',
    method: 'post',
    path: '/api/leak-check',
    summary: 'Where texts for strangers tell which business a confidential listing is',
    description:
      'Compares `texts`, by a name of your own for each, with the given fields, the caller’s name and mail address, and the identity of the caller’s listing `listingId`. `isExact` ones are refused in a teaser; the others are for the seller to judge. A text `area` that means a county is a likely leak, of the kind `trade` or `price`, if at most one other public listing there has the industry, or the industry and a price in the same bracket. Nothing is stored.',
    body: LeakCheckInput,
    answer: { status: 200, schema: Leaks },
    errors: [...BODY_ERRORS, 'not_signed_in', 'not_found'],
  },
]
