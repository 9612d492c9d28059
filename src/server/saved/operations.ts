import { STATE } from '#region/region.ts'
import {
  RemovedBusiness,
  SavedBusiness,
  SavedBusinesses,
  SavedBusinessIds,
  SavedBusinessInput,
} from '#shared/saved/saved-businesses.ts'
import {
  CreatedSearch,
  FeedAddresses,
  NewSavedSearch,
  SavedSearch,
  SavedSearchChanges,
  SavedSearches,
} from '#shared/saved/saved-searches.ts'
import { BODY_ERRORS } from '#server/platform/http/operation.ts'
import type { Operation } from '#server/platform/http/operation.ts'

export const savedOperations: readonly Operation[] = [
  {
    id: 'listSavedBusinesses',
    method: 'get',
    path: '/api/saved/businesses',
    summary: 'The caller’s shortlist, newest first',
    description:
      'Businesses stay when they are sold or off the market, with `status`; `listing` is then what strangers saw last. `seenPrice` and `seenStatus` are as of when it was saved. Money in cents.',
    answer: { status: 200, schema: SavedBusinesses },
    errors: ['not_signed_in', 'unavailable'],
  },
  {
    id: 'exportSavedBusinesses',
    method: 'get',
    path: '/api/saved/businesses.csv',
    summary: 'The caller’s shortlist as a spreadsheet',
    description: 'UTF-8 with a byte order mark. Money in dollars.',
    answer: { status: 200, type: 'text/csv' },
    errors: ['not_signed_in', 'unavailable'],
  },
  {
    id: 'listSavedBusinessIds',
    method: 'get',
    path: '/api/saved/business-ids',
    summary: 'The ids of the businesses on the caller’s shortlist',
    answer: { status: 200, schema: SavedBusinessIds },
    errors: ['not_signed_in', 'unavailable'],
  },
  {
    id: 'getSavedBusiness',
    method: 'get',
    path: '/api/saved/businesses/{id}',
    summary: 'A business on the caller’s shortlist',
    answer: { status: 200, schema: SavedBusiness },
    errors: ['not_signed_in', 'not_found', 'unavailable'],
  },
  {
    id: 'saveBusiness',
    method: 'put',
    path: '/api/saved/businesses/{id}',
    summary: 'Puts a business on the caller’s shortlist, or changes its note there',
    description:
      'What the body leaves out stays as it is; without a body it is only saved. With `isFollowed`, as at first, its lower prices and what becomes of it are told on the bell and by mail. 409 with the reason `too_many_saved` at 500.',
    body: SavedBusinessInput,
    answer: { status: 200, schema: SavedBusiness },
    errors: [...BODY_ERRORS, 'not_signed_in', 'not_found', 'conflict', 'rate_limited'],
  },
  {
    id: 'unsaveBusiness',
    method: 'delete',
    path: '/api/saved/businesses/{id}',
    summary: 'Takes a business off the caller’s shortlist',
    description:
      'The answer is the note and the choice that it had, with which it can be put back; null if it was not there.',
    answer: { status: 200, schema: RemovedBusiness },
    errors: ['not_signed_in', 'forbidden', 'not_found', 'unavailable'],
  },
  {
    id: 'listSavedSearches',
    method: 'get',
    path: '/api/saved/searches',
    summary: 'The caller’s saved searches, newest first',
    answer: { status: 200, schema: SavedSearches },
    errors: ['not_signed_in', 'unavailable'],
  },
  {
    id: 'saveSearch',
    method: 'post',
    path: '/api/saved/searches',
    summary: 'Saves a search, whose matches are told on the bell and by mail',
    description: `\`filter\` has the parameters of \`GET /api/businesses\`. What matches for the first time is told, and a lower price of what matches: \`instant\` five minutes after the last change, \`daily\` at 7:00 in ${STATE}, \`weekly\` on Mondays at 7:00; \`off\` tells nothing. Without a name it gets the words of its filter. \`feeds\` has the secret addresses of its feeds, which are told in this answer alone. 409 with the reason \`too_many_searches\` at 25.`,
    body: NewSavedSearch,
    answer: { status: 201, schema: CreatedSearch },
    errors: [...BODY_ERRORS, 'not_signed_in', 'conflict', 'rate_limited'],
  },
  {
    id: 'updateSavedSearch',
    method: 'patch',
    path: '/api/saved/searches/{id}',
    summary: 'Changes the name, the frequency or the filter of a saved search',
    description:
      'A given filter replaces the former one. A search that is switched off forgets what it was about to tell.',
    body: SavedSearchChanges,
    answer: { status: 200, schema: SavedSearch },
    errors: [...BODY_ERRORS, 'not_signed_in', 'not_found', 'rate_limited'],
  },
  {
    id: 'deleteSavedSearch',
    method: 'delete',
    path: '/api/saved/searches/{id}',
    summary: 'Deletes a saved search and its feeds',
    answer: { status: 204 },
    errors: ['not_signed_in', 'forbidden', 'not_found', 'unavailable'],
  },
  {
    id: 'renewFeeds',
    method: 'post',
    path: '/api/saved/searches/{id}/feeds',
    summary: 'New secret addresses of a search’s feeds; the former ones stop',
    answer: { status: 200, schema: FeedAddresses },
    errors: ['not_signed_in', 'forbidden', 'not_found', 'unavailable'],
  },
  {
    id: 'getFeed',
    method: 'get',
    path: '/feeds/{name}',
    summary: 'The newest matches of a saved search: `{token}.atom` or `{token}.json`',
    description: 'Whoever knows the secret address may read. At most 50 businesses, as strangers see them.',
    answer: { status: 200, type: ['application/atom+xml', 'application/feed+json'] },
    errors: ['not_found', 'unavailable'],
  },
]
