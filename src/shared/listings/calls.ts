import { schemasOf } from '#shared/api/call.ts'
import type { Calls } from '#shared/api/call.ts'

const listingQuery = schemasOf(() => import('./listing-query.ts'))
const listingMap = schemasOf(() => import('./listing-map.ts'))
const listings = schemasOf(() => import('./listings.ts'))

export const listingCalls = {
  listBusinesses: {
    method: 'get',
    path: '/api/businesses',
    query: listingQuery('ListingsQuery'),
    answer: listings('ListingSummaries'),
  },
  mapBusinesses: {
    method: 'get',
    path: '/api/businesses/map',
    query: listingQuery('MapQuery'),
    answer: listingMap('MapAnswer'),
  },
  listIndustries: { method: 'get', path: '/api/businesses/industries', answer: listings('IndustryCounts') },
  getBusinessSummary: {
    method: 'get',
    path: '/api/businesses/{id}/summary',
    answer: listings('ListingSummary'),
  },
} as const satisfies Calls
