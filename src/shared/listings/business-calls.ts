import { schemasOf } from '#shared/api/call.ts'
import type { Calls } from '#shared/api/call.ts'

const listingDetail = schemasOf(() => import('./listing-detail.ts'))

export const businessCalls = {
  getBusiness: {
    method: 'get',
    path: '/api/businesses/{id}',
    answer: listingDetail('ListingDetail'),
  },
} as const satisfies Calls
