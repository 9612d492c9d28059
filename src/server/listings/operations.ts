import { STATE } from '#region/region.ts'
import { ListingsQuery } from '#shared/listings/listing-query.ts'
import { ListingSummaries } from '#shared/listings/listings.ts'
import type { Operation } from '#server/platform/http/operation.ts'

export const listingOperations: readonly Operation[] = [
  {
    id: 'listBusinesses',
    method: 'get',
    path: '/api/businesses',
    summary: 'Businesses for sale, newest first',
    description: `Without parameters all of them, 1,000 a page: follow \`Link: rel="next"\`. Money in cents; \`priceMin\`, \`priceMax\`, \`cashFlowMin\` (a month) and \`cashToCloseMax\` in dollars. \`multipleMax\` is the price over a year’s cash flow, \`dscrMin\` the cash flow after the buyer’s salary over the payments of an SBA loan: by \`GET /api/buyer-base\` of the caller, with dated defaults. A business that does not tell a figure is never within a bound on it, but one without a price is within any range of prices. \`near\` is a town or ZIP code in ${STATE}, \`miles\` (25) the distance by air. Any word of \`exclude\` leaves out a business that has it. The sort \`nearest\` needs \`near\`. A confidential business has the title, text, area and moved pin of its teaser, for everyone; it is within \`areaMiles\` of the coordinates.`,
    query: ListingsQuery,
    answer: {
      status: 200,
      schema: ListingSummaries,
      headers: {
        'X-Total-Count': 'The number of matching businesses.',
        'X-Total-Count-Is': '"at-least" if counting stopped at 10,000.',
        Link: 'The next page, rel="next".',
      },
    },
    errors: ['invalid_input', 'unavailable'],
    scope: 'listings:read',
    isCached: true,
  },
]
