import { schemasOf } from '#shared/api/call.ts'
import type { Calls } from '#shared/api/call.ts'

const listingQuery = schemasOf(() => import('#shared/listings/listing-query.ts'))
const closestSearches = schemasOf(() => import('./closest-searches.ts'))
const searchReading = schemasOf(() => import('./search-reading.ts'))

export const readingCalls = {
  readSearch: {
    method: 'get',
    path: '/api/search-reading',
    query: searchReading('SearchReadingQuery'),
    answer: searchReading('SearchReading'),
  },
  findClosest: {
    method: 'get',
    path: '/api/closest-searches',
    query: listingQuery('FilterQuery'),
    answer: closestSearches('ClosestSearches'),
  },
} as const satisfies Calls
