import { schemasOf } from '#shared/api/call.ts'
import type { Calls } from '#shared/api/call.ts'

const listingQuery = schemasOf(() => import('#shared/listings/listing-query.ts'))
const searchAddress = schemasOf(() => import('./search-address.ts'))

/** Apart from the market's other calls, since only the server makes it: no page loads its code. */
export const searchAddressCalls = {
  getSearchAddress: {
    method: 'get',
    path: '/api/search-address',
    query: listingQuery('FilterQuery'),
    answer: searchAddress('SearchAddress'),
  },
} as const satisfies Calls
