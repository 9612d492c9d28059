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
  signNda: {
    method: 'post',
    path: '/api/nda/signatures',
    body: nda('NdaSigning'),
    answer: nda('NdaSignature'),
    status: 201,
  },
  requestAccess: {
    method: 'post',
    path: '/api/businesses/{id}/access',
    body: listingAccess('AccessRequest'),
    answer: listingAccess('ListingAccess'),
    status: 201,
  },
} as const satisfies Calls
