import { schemasOf } from '#shared/api/call.ts'
import type { Calls } from '#shared/api/call.ts'

const listingDetail = schemasOf(() => import('./listing-detail.ts'))
const listingHistory = schemasOf(() => import('./listing-history.ts'))
const selling = schemasOf(() => import('./selling.ts'))
const listingChanges = schemasOf(() => import('./listing-changes.ts'))

/** What an owner does with a listing: apart from what public pages ask, so that their first load has none of it. */
export const ownListingCalls = {
  createBusiness: {
    method: 'post',
    path: '/api/businesses',
    body: selling('SellerSubmission'),
    answer: selling('ListedBusiness'),
    status: 201,
  },
  listOwnBusinesses: { method: 'get', path: '/api/my-businesses', answer: listingDetail('OwnListings') },
  exportOwnBusinesses: { method: 'get', path: '/api/my-businesses.csv', answer: ['text/csv'] },
  getOwnBusiness: {
    method: 'get',
    path: '/api/my-businesses/{id}',
    answer: selling('ManagedListing'),
  },
  updateBusiness: {
    method: 'patch',
    path: '/api/businesses/{id}',
    body: listingChanges('ListingChanges'),
    answer: selling('ManagedListing'),
  },
  setBusinessStatus: {
    method: 'post',
    path: '/api/businesses/{id}/status',
    body: selling('ListingStepInput'),
    answer: selling('ManagedListing'),
  },
  resubmitBusiness: {
    method: 'post',
    path: '/api/businesses/{id}/resubmit',
    answer: selling('ManagedListing'),
  },
} as const satisfies Calls

export const freshnessCalls = {
  getBusinessHistory: {
    method: 'get',
    path: '/api/businesses/{id}/history',
    answer: listingHistory('ListingHistory'),
  },
  confirmBusiness: {
    method: 'post',
    path: '/api/businesses/{id}/confirm',
    answer: listingHistory('ConfirmedListing'),
  },
} as const satisfies Calls
