import { STATE } from '#region/region.ts'
import { AskingMultiples, AskingMultiplesQuery } from '#shared/listings/asking-multiples.ts'
import { MapAnswer } from '#shared/listings/listing-map.ts'
import { ListingsQuery, MapQuery } from '#shared/listings/listing-query.ts'
import { ListingDetail, OwnListings } from '#shared/listings/listing-detail.ts'
import { IndustryCounts, ListingSummaries, ListingSummary } from '#shared/listings/listings.ts'
import { ListingChanges } from '#shared/listings/listing-changes.ts'
import { ListedBusiness, ListingStepInput, ManagedListing, SellerSubmission } from '#shared/listings/selling.ts'
import { BODY_ERRORS } from '#server/platform/http/operation.ts'
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
  {
    id: 'createBusiness',
    method: 'post',
    path: '/api/businesses',
    summary: 'Lists a business: public at once, under review',
    description: `Money in dollars. Without a \`pin\` the business is placed at the middle of its \`location\`, if that is a place in ${STATE}. At most 20 a day per account. With \`isConfidential\`, strangers get \`teaserTitle\`, \`teaserText\` and \`area\` instead of name, description and location, and a pin within \`pinMiles\`. 400 with the reason \`identity_leak\`: the teaser names the business.`,
    body: SellerSubmission,
    answer: { status: 201, schema: ListedBusiness },
    errors: [...BODY_ERRORS, 'not_signed_in', 'rate_limited'],
    scope: 'listings:write',
  },
  {
    id: 'mapBusinesses',
    method: 'get',
    path: '/api/businesses/map',
    summary: 'Businesses in a part of the map, clustered for a zoom',
    query: MapQuery,
    answer: { status: 200, schema: MapAnswer },
    errors: ['invalid_input', 'unavailable'],
    isCached: true,
  },
  {
    id: 'listIndustries',
    method: 'get',
    path: '/api/businesses/industries',
    summary: 'Industries that have businesses for sale',
    answer: { status: 200, schema: IndustryCounts },
    errors: ['unavailable'],
    isCached: true,
  },
  {
    id: 'getIndustryMultiples',
    method: 'get',
    path: '/api/businesses/multiples',
    summary: 'Price over a year of cash flow of the businesses for sale in an industry: median and quartiles',
    description:
      'The industries are those of the valuation page, each of which covers some of the marketplace’s. `quartiles` is null when fewer than 5 businesses have both figures.',
    query: AskingMultiplesQuery,
    answer: { status: 200, schema: AskingMultiples },
    errors: ['invalid_input', 'unavailable'],
    isCached: true,
  },
  {
    id: 'getBusinessSummary',
    method: 'get',
    path: '/api/businesses/{id}/summary',
    summary: 'The public data of one business',
    answer: { status: 200, schema: ListingSummary },
    errors: ['not_found', 'unavailable'],
    scope: 'listings:read',
  },
  {
    id: 'getBusiness',
    method: 'get',
    path: '/api/businesses/{id}',
    summary: 'One business for a signed-in viewer',
    description:
      '`premium` is null until a trial or a subscription unlocks it. A confidential business is the teaser’s, with `isIdentityShown` false, for everyone but its owner, staff and whom the seller lets know. 403 with the reason `trial_expired`: the trial is over and there is no subscription.',
    answer: { status: 200, schema: ListingDetail },
    errors: ['not_signed_in', 'forbidden', 'not_found', 'unavailable'],
  },
  {
    id: 'listOwnBusinesses',
    method: 'get',
    path: '/api/my-businesses',
    summary: 'All of the caller’s listings, newest first',
    answer: { status: 200, schema: OwnListings },
    errors: ['not_signed_in', 'unavailable'],
    scope: 'listings:read',
  },
  {
    id: 'exportOwnBusinesses',
    method: 'get',
    path: '/api/my-businesses.csv',
    summary: 'All of the caller’s listings as a spreadsheet, newest first',
    description: 'UTF-8 with a byte order mark. Money in dollars.',
    answer: { status: 200, type: 'text/csv' },
    errors: ['not_signed_in', 'unavailable'],
    scope: 'listings:read',
  },
  {
    id: 'getOwnBusiness',
    method: 'get',
    path: '/api/my-businesses/{id}',
    summary: 'The caller’s own listing with its form fields; staff can open any listing',
    description: '`form` has the fields of a change, in dollars; `prices` are in cents, oldest first.',
    answer: { status: 200, schema: ManagedListing },
    errors: ['not_signed_in', 'not_found', 'unavailable'],
    scope: 'listings:read',
  },
  {
    id: 'updateBusiness',
    method: 'patch',
    path: '/api/businesses/{id}',
    summary: 'Changes a listing; omitted fields are kept',
    description:
      'For its owner and for staff. Money in dollars. An owner’s change of a listing that was verified, or whose documents were requested, sends it to review again. 409 with the reason `changed_meanwhile`: `updatedAt` is not the current one. 400 with the reason `identity_leak`: a teaser names the business.',
    body: ListingChanges,
    answer: { status: 200, schema: ManagedListing },
    errors: [...BODY_ERRORS, 'not_signed_in', 'not_found', 'conflict'],
    scope: 'listings:write',
  },
  {
    id: 'setBusinessStatus',
    method: 'post',
    path: '/api/businesses/{id}/status',
    summary: 'Marks the caller’s own listing under offer or sold, withdraws it, or lists it again',
    description:
      'A sold or withdrawn listing leaves the market at once. Repeating a step is not an error. 409 with a reason: `wrong_step`; `kept_for_buyer`: an agreed deal moves it.',
    body: ListingStepInput,
    answer: { status: 200, schema: ManagedListing },
    errors: [...BODY_ERRORS, 'not_signed_in', 'not_found', 'conflict'],
    scope: 'listings:write',
  },
  {
    id: 'resubmitBusiness',
    method: 'post',
    path: '/api/businesses/{id}/resubmit',
    summary: 'Sends the caller’s own listing to staff for review again',
    answer: { status: 200, schema: ManagedListing },
    errors: ['forbidden', 'not_signed_in', 'not_found', 'unavailable'],
    scope: 'listings:write',
  },
]
