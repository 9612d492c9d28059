import { calls } from '#shared/api/call.ts'

const BUSINESS = { path: '/api/saved/businesses/{id}', params: { id: 'business' } } as const
const SEARCH = { path: '/api/saved/searches/{id}', params: { id: 'savedSearch' } } as const

export const savedBusinessCalls = calls(() => import('./saved-businesses.ts'), {
  listSavedBusinesses: { method: 'get', path: '/api/saved/businesses', answer: 'SavedBusinesses' },
  exportSavedBusinesses: { method: 'get', path: '/api/saved/businesses.csv', answer: 'text/csv' },
  listSavedBusinessIds: { method: 'get', path: '/api/saved/business-ids', answer: 'SavedBusinessIds' },
  getSavedBusiness: { method: 'get', ...BUSINESS, answer: 'SavedBusiness' },
  saveBusiness: { method: 'put', ...BUSINESS, body: 'SavedBusinessInput', answer: 'SavedBusiness' },
  unsaveBusiness: { method: 'delete', ...BUSINESS, answer: 'RemovedBusiness' },
})

export const savedSearchCalls = calls(() => import('./saved-searches.ts'), {
  listSavedSearches: { method: 'get', path: '/api/saved/searches', answer: 'SavedSearches' },
  saveSearch: {
    method: 'post',
    path: '/api/saved/searches',
    body: 'NewSavedSearch',
    answer: 'CreatedSearch',
    status: 201,
  },
  updateSavedSearch: { method: 'patch', ...SEARCH, body: 'SavedSearchChanges', answer: 'SavedSearch' },
  deleteSavedSearch: { method: 'delete', ...SEARCH },
  renewFeeds: {
    method: 'post',
    path: '/api/saved/searches/{id}/feeds',
    params: SEARCH.params,
    answer: 'FeedAddresses',
  },
})
