import { schemasOf } from '#shared/api/call.ts'
import type { Calls } from '#shared/api/call.ts'

const nda = schemasOf(() => import('./nda.ts'))
const listingAccess = schemasOf(() => import('./listing-access.ts'))

export const accessCalls = {
  getNda: { method: 'get', path: '/api/nda', answer: nda('Nda') },
  verifyNdaCertificate: {
    method: 'get',
    path: '/api/verify-nda',
    query: nda('NdaHash'),
    answer: nda('NdaVerification'),
  },
  getAccess: {
    method: 'get',
    path: '/api/businesses/{id}/access',
    answer: listingAccess('ListingAccess'),
  },
  withdrawAccessRequest: {
    method: 'delete',
    path: '/api/businesses/{id}/access',
    answer: listingAccess('ListingAccess'),
  },
  decideAccess: {
    method: 'patch',
    path: '/api/businesses/{id}/access',
    body: listingAccess('AccessChange'),
    answer: listingAccess('ListingAccess'),
  },
} as const satisfies Calls
