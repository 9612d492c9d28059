import { schemasOf } from '#shared/api/call.ts'
import type { Calls } from '#shared/api/call.ts'

const businesses = schemasOf(() => import('./saved-businesses.ts'))
const searches = schemasOf(() => import('./saved-searches.ts'))

export const savedCalls = {
  listSavedBusinesses: { method: 'get', path: '/api/saved/businesses', answer: businesses('SavedBusinesses') },
  exportSavedBusinesses: { method: 'get', path: '/api/saved/businesses.csv', answer: ['text/csv'] },
  listSavedBusinessIds: { method: 'get', path: '/api/saved/business-ids', answer: businesses('SavedBusinessIds') },
  getSavedBusiness: { method: 'get', path: '/api/saved/businesses/{id}', answer: businesses('SavedBusiness') },
  saveBusiness: {
    method: 'put',
    path: '/api/saved/businesses/{id}',
    body: businesses('SavedBusinessInput'),
    answer: businesses('SavedBusiness'),
  },
  unsaveBusiness: { method: 'delete', path: '/api/saved/businesses/{id}', answer: businesses('RemovedBusiness') },
  listSavedSearches: { method: 'get', path: '/api/saved/searches', answer: searches('SavedSearches') },
  saveSearch: {
    method: 'post',
    path: '/api/saved/searches',
    body: searches('NewSavedSearch'),
    answer: searches('CreatedSearch'),
    status: 201,
  },
  updateSavedSearch: {
    method: 'patch',
    path: '/api/saved/searches/{id}',
    body: searches('SavedSearchChanges'),
    answer: searches('SavedSearch'),
  },
  deleteSavedSearch: { method: 'delete', path: '/api/saved/searches/{id}' },
  renewFeeds: {
    method: 'post',
    path: '/api/saved/searches/{id}/feeds',
    answer: searches('FeedAddresses'),
  },
} as const satisfies Calls
