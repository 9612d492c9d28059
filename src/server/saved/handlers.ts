import { STATE } from '#region/region.ts'
import { savedCalls } from '#shared/saved/calls.ts'
import { handlers } from '#server/model/handlers.ts'
import { BODY_ERRORS } from '#server/platform/http/operation.ts'
import { siteUrl } from '#server/platform/http/site-url.ts'
import {
  getSavedBusiness,
  listSavedBusinesses,
  listSavedBusinessIds,
  removeSavedBusiness,
  saveBusiness,
} from './save-business.ts'
import { changeSearch, deleteSavedSearch, listSavedSearches, renewFeeds, saveSearch } from './save-search.ts'
import { exportShortlist } from './shortlist-csv.ts'

export const savedHandlers = handlers(savedCalls, {
  listSavedBusinesses: {
    run: ({ ctx }) => listSavedBusinesses(ctx),
    summary: 'The caller’s shortlist, newest first',
    description:
      'Businesses stay when they are sold or off the market, with `status`; `listing` is then what strangers saw last. `seenPrice` and `seenStatus` are as of when it was saved. Money in cents.',
    errors: ['not_signed_in', 'unavailable'],
  },
  exportSavedBusinesses: {
    run: async ({ ctx, request }) => ({
      text: await exportShortlist(ctx, siteUrl(request, ctx.env)),
      fileName: 'shortlist.csv',
    }),
    summary: 'The caller’s shortlist as a spreadsheet',
    description: 'UTF-8 with a byte order mark. Money in dollars.',
    errors: ['not_signed_in', 'unavailable'],
  },
  listSavedBusinessIds: {
    run: ({ ctx }) => listSavedBusinessIds(ctx),
    summary: 'The ids of the businesses on the caller’s shortlist',
    errors: ['not_signed_in', 'unavailable'],
  },
  getSavedBusiness: {
    run: ({ ctx, id }) => getSavedBusiness(ctx, id),
    summary: 'A business on the caller’s shortlist',
    errors: ['not_signed_in', 'not_found', 'unavailable'],
  },
  saveBusiness: {
    run: ({ ctx, id, body }) => saveBusiness(ctx, id, body),
    summary: 'Puts a business on the caller’s shortlist, or changes its note there',
    description:
      'What the body leaves out stays as it is; without a body it is only saved. With `isFollowed`, as at first, its lower prices and what becomes of it are told on the bell and by mail. 409 with the reason `too_many_saved` at 500.',
    errors: [...BODY_ERRORS, 'not_signed_in', 'not_found', 'conflict', 'rate_limited'],
  },
  unsaveBusiness: {
    run: ({ ctx, id }) => removeSavedBusiness(ctx, id),
    summary: 'Takes a business off the caller’s shortlist',
    description:
      'The answer is the note and the choice that it had, with which it can be put back; null if it was not there.',
    errors: ['not_signed_in', 'forbidden', 'not_found', 'unavailable'],
  },
  listSavedSearches: {
    run: ({ ctx }) => listSavedSearches(ctx),
    summary: 'The caller’s saved searches, newest first',
    errors: ['not_signed_in', 'unavailable'],
  },
  saveSearch: {
    run: ({ ctx, body }) => saveSearch(ctx, body),
    summary: 'Saves a search, whose matches are told on the bell and by mail',
    description: `\`filter\` has the parameters of \`GET /api/businesses\`. What matches for the first time is told, and a lower price of what matches: \`instant\` five minutes after the last change, \`daily\` at 7:00 in ${STATE}, \`weekly\` on Mondays at 7:00; \`off\` tells nothing. Without a name it gets the words of its filter. \`feeds\` has the secret addresses of its feeds, which are told in this answer alone. 409 with the reason \`too_many_searches\` at 25.`,
    errors: [...BODY_ERRORS, 'not_signed_in', 'conflict', 'rate_limited'],
  },
  updateSavedSearch: {
    run: ({ ctx, id, body }) => changeSearch(ctx, id, body),
    summary: 'Changes the name, the frequency or the filter of a saved search',
    description:
      'A given filter replaces the former one. A search that is switched off forgets what it was about to tell.',
    errors: [...BODY_ERRORS, 'not_signed_in', 'not_found', 'rate_limited'],
  },
  deleteSavedSearch: {
    run: ({ ctx, id }) => deleteSavedSearch(ctx, id),
    summary: 'Deletes a saved search and its feeds',
    errors: ['not_signed_in', 'forbidden', 'not_found', 'unavailable'],
  },
  renewFeeds: {
    run: ({ ctx, id }) => renewFeeds(ctx, id),
    summary: 'New secret addresses of a search’s feeds; the former ones stop',
    errors: ['not_signed_in', 'forbidden', 'not_found', 'unavailable'],
  },
})
