import { businessCalls } from '#shared/listings/business-calls.ts'
import { multiplesCalls } from '#shared/listings/multiples-calls.ts'
import { STATE } from '#region/region.ts'
import { listingCalls } from '#shared/listings/calls.ts'
import { ownListingCalls } from '#shared/listings/selling-calls.ts'
import { getAskingMultiples } from '#server/listings/asking-multiples/asking-multiples.ts'
import { exportOwnListings } from '#server/listings/export/own-listings-csv.ts'
import { Answer, handlers } from '#server/model/handlers.ts'
import { siteUrl } from '#server/platform/http/site-url.ts'
import {
  getBusinessDetail,
  getBusinessSummary,
  listBusinessIndustries,
  listOwnBusinesses,
  mapBusinesses,
  listBusinesses,
} from './browse-listings.ts'
import { changeBusiness, getOwnBusiness, resubmitBusiness, moveListing } from './manage-listing.ts'
import { submitListing } from './submit-listing.ts'
import { BODY_ERRORS } from '#server/platform/http/operation.ts'

export const listingHandlers = handlers(listingCalls, {
  listBusinesses: {
    run: async ({ ctx, query, address }) => {
      const { items, total, isBounded, nextCursor } = await listBusinesses(ctx, query)
      return new Answer(items, {
        headers: {
          'x-total-count': String(total),
          // A search stops counting at a bound, and the header marks that total as inexact.
          ...(isBounded && { 'x-total-count-is': 'at-least' }),
          ...(nextCursor && { link: `<${nextPage(address, nextCursor)}>; rel="next"` }),
        },
      })
    },
    summary: 'Businesses for sale, newest first',
    description: `Without parameters all of them, 1,000 a page: follow \`Link: rel="next"\`. Money in cents; \`priceMin\`, \`priceMax\`, \`cashFlowMin\` (a month) and \`cashToCloseMax\` in dollars. \`multipleMax\` is the price over a year’s cash flow, \`dscrMin\` the cash flow after the buyer’s salary over the payments of an SBA loan: by \`GET /api/buyer-base\` of the caller, with dated defaults. A business that does not tell a figure is never within a bound on it, but one without a price is within any range of prices. \`near\` is a town, ZIP code or county in ${STATE}, \`miles\` (25) the distance by air. \`q\` is a typed search, read as \`GET /api/search-reading\` says; what else is given outranks it, and \`search\` is not read. The sort \`best\` puts first what fits the words best, and without words the newest. Any word of \`exclude\` leaves out a business that has it. Of what buyers ask (\`leaseYearsMin\` to \`relocatable\`) only answers that everyone may see count. The sort \`nearest\` needs \`near\`, or a place in \`q\`, and is \`newest\` if \`q\` has none; \`fits\` puts first what fits the passport, budget and saved businesses of the caller, says why in \`fits\` of each, and is \`newest\` without them. A confidential business has the title, text, area and moved pin of its teaser, for everyone; it is within \`areaMiles\` of the coordinates.`,
    headers: {
      'X-Total-Count': 'The number of matching businesses.',
      'X-Total-Count-Is': '"at-least" if counting stopped at 10,000.',
      Link: 'The next page, rel="next".',
    },
    errors: ['invalid_input', 'unavailable'],
    scope: 'listings:read',
    isCached: true,
  },
  mapBusinesses: {
    run: ({ ctx, query }) => mapBusinesses(ctx, query),
    summary: 'Businesses in a part of the map, clustered for a zoom',
    errors: ['invalid_input', 'unavailable'],
    isCached: true,
  },
  listIndustries: {
    run: ({ ctx }) => listBusinessIndustries(ctx),
    summary: 'Industries that have businesses for sale',
    errors: ['unavailable'],
    isCached: true,
  },
  getBusinessSummary: {
    run: ({ ctx, id }) => getBusinessSummary(ctx, id),
    summary: 'The public data of one business',
    errors: ['not_found', 'unavailable'],
    scope: 'listings:read',
  },
})

function nextPage(address: string, cursor: string): string {
  const { pathname, searchParams } = new URL(address, 'http://localhost')
  searchParams.set('cursor', cursor)
  return `${pathname}?${searchParams}`
}

export const ownListingHandlers = handlers(ownListingCalls, {
  createBusiness: {
    run: ({ ctx, body }) => submitListing(ctx, body),
    summary: 'Lists a business: public at once, under review',
    description: `Money in dollars. Without a \`pin\` the business is placed at the middle of its \`location\`, if that is a place in ${STATE}. At most 20 a day per account. With \`isConfidential\`, strangers get \`teaserTitle\`, \`teaserText\` and \`area\` instead of name, description and location, and a pin within \`pinMiles\`. 400 with the reason \`identity_leak\`: the teaser names the business.`,
    errors: [...BODY_ERRORS, 'not_signed_in', 'rate_limited'],
    scope: 'listings:write',
  },
  listOwnBusinesses: {
    run: ({ ctx }) => listOwnBusinesses(ctx),
    summary: 'All of the caller’s listings, newest first',
    errors: ['not_signed_in', 'unavailable'],
    scope: 'listings:read',
  },
  exportOwnBusinesses: {
    run: async ({ ctx, request }) => ({
      text: await exportOwnListings(ctx, siteUrl(request, ctx.env)),
      fileName: 'my-businesses.csv',
    }),
    summary: 'All of the caller’s listings as a spreadsheet, newest first',
    description:
      'UTF-8 with a byte order mark. Money in dollars. With what buyers ask first, as far as it is answered, and who may see it.',
    errors: ['not_signed_in', 'unavailable'],
    scope: 'listings:read',
  },
  getOwnBusiness: {
    run: ({ ctx, id }) => getOwnBusiness(ctx, id),
    summary: 'The caller’s own listing with its form fields; staff can open any listing',
    description: '`form` has the fields of a change, in dollars; `prices` are in cents, oldest first.',
    errors: ['not_signed_in', 'not_found', 'unavailable'],
    scope: 'listings:read',
  },
  updateBusiness: {
    run: ({ ctx, id, body }) => changeBusiness(ctx, id, body),
    summary: 'Changes a listing; omitted fields are kept',
    description:
      'For its owner and for staff. Money in dollars. An owner’s change of a listing that was verified, or whose documents were requested, sends it to review again. 409 with the reason `changed_meanwhile`: `updatedAt` is not the current one. 400 with the reason `identity_leak`: a teaser names the business.',
    errors: [...BODY_ERRORS, 'not_signed_in', 'not_found', 'conflict'],
    scope: 'listings:write',
  },
  setBusinessStatus: {
    run: ({ ctx, id, body }) => moveListing(ctx, id, body.step),
    summary: 'Marks the caller’s own listing under offer or sold, withdraws it, or lists it again',
    description:
      'A sold or withdrawn listing leaves the market at once. Repeating a step is not an error. 409 with a reason: `wrong_step`; `kept_for_buyer`: an agreed deal moves it.',
    errors: [...BODY_ERRORS, 'not_signed_in', 'not_found', 'conflict'],
    scope: 'listings:write',
  },
  resubmitBusiness: {
    run: ({ ctx, id }) => resubmitBusiness(ctx, id),
    summary: 'Sends the caller’s own listing to staff for review again',
    errors: ['forbidden', 'not_signed_in', 'not_found', 'unavailable'],
    scope: 'listings:write',
  },
})

export const multiplesHandlers = handlers(multiplesCalls, {
  getIndustryMultiples: {
    run: ({ ctx, query }) => getAskingMultiples(ctx, query),
    summary: 'Price over a year of cash flow of the businesses for sale in an industry: median and quartiles',
    description:
      'The industries are those of the valuation page, each of which covers some of the marketplace’s. `quartiles` is null when fewer than 5 businesses have both figures.',
    errors: ['invalid_input', 'unavailable'],
    isCached: true,
  },
})

export const businessHandlers = handlers(businessCalls, {
  getBusiness: {
    run: ({ ctx, id }) => getBusinessDetail(ctx, id),
    summary: 'One business for a signed-in viewer',
    description:
      '`premium` is null until a trial or a subscription unlocks it. A confidential business is the teaser’s, with `isIdentityShown` false, for everyone but its owner, staff and whom the seller lets know. 403 with the reason `trial_expired`: the trial is over and there is no subscription.',
    errors: ['not_signed_in', 'forbidden', 'not_found', 'unavailable'],
  },
})
