import { schemasOf } from '#shared/api/call.ts'
import type { Calls } from '#shared/api/call.ts'

const buyerBaseSchemas = schemasOf(() => import('#shared/financing/buyer-base.ts'))
const listingHistory = schemasOf(() => import('./listing-history.ts'))
const selling = schemasOf(() => import('./selling.ts'))
const listingQuery = schemasOf(() => import('./listing-query.ts'))
const listingMap = schemasOf(() => import('./listing-map.ts'))
const listings = schemasOf(() => import('./listings.ts'))
const askingMultiples = schemasOf(() => import('./asking-multiples.ts'))
const listingDetail = schemasOf(() => import('./listing-detail.ts'))
const listingChanges = schemasOf(() => import('./listing-changes.ts'))
const places = schemasOf(() => import('./places.ts'))
const pictures = schemasOf(() => import('./pictures.ts'))
const searchSuggestions = schemasOf(() => import('./search-suggestions.ts'))

export const buyerBaseCalls = {
  getBuyerBase: { method: 'get', path: '/api/buyer-base', answer: buyerBaseSchemas('BuyerBase') },
  setBuyerBase: {
    method: 'put',
    path: '/api/buyer-base',
    body: buyerBaseSchemas('BuyerBase'),
    answer: buyerBaseSchemas('BuyerBase'),
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

export const placeCalls = {
  findPlaces: {
    method: 'get',
    path: '/api/places',
    query: places('PlacesQuery'),
    answer: places('PlacesAnswer'),
  },
} as const satisfies Calls

export const listingCalls = {
  listBusinesses: {
    method: 'get',
    path: '/api/businesses',
    query: listingQuery('ListingsQuery'),
    answer: listings('ListingSummaries'),
  },
  createBusiness: {
    method: 'post',
    path: '/api/businesses',
    body: selling('SellerSubmission'),
    answer: selling('ListedBusiness'),
    status: 201,
  },
  mapBusinesses: {
    method: 'get',
    path: '/api/businesses/map',
    query: listingQuery('MapQuery'),
    answer: listingMap('MapAnswer'),
  },
  listIndustries: { method: 'get', path: '/api/businesses/industries', answer: listings('IndustryCounts') },
  getIndustryMultiples: {
    method: 'get',
    path: '/api/businesses/multiples',
    query: askingMultiples('AskingMultiplesQuery'),
    answer: askingMultiples('AskingMultiples'),
  },
  getBusinessSummary: {
    method: 'get',
    path: '/api/businesses/{id}/summary',
    answer: listings('ListingSummary'),
  },
  getBusiness: {
    method: 'get',
    path: '/api/businesses/{id}',
    answer: listingDetail('ListingDetail'),
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

export const pictureCalls = {
  listOwnPhotos: {
    method: 'get',
    path: '/api/my-businesses/{id}/photos',
    answer: pictures('OwnPictures'),
  },
  addPhoto: {
    method: 'post',
    path: '/api/businesses/{id}/photos',
    answer: pictures('OwnPicture'),
    status: 201,
  },
  orderPhotos: {
    method: 'patch',
    path: '/api/businesses/{id}/photos',
    body: pictures('PictureOrder'),
    answer: pictures('OwnPictures'),
  },
  updatePhoto: {
    method: 'patch',
    path: '/api/businesses/{id}/photos/{key}',
    body: pictures('PictureReview'),
    answer: pictures('OwnPictures'),
  },
  deletePhoto: { method: 'delete', path: '/api/businesses/{id}/photos/{key}' },
} as const satisfies Calls

export const suggestionCalls = {
  suggestSearches: {
    method: 'get',
    path: '/api/search-suggestions',
    query: searchSuggestions('SuggestionsQuery'),
    answer: searchSuggestions('SearchSuggestions'),
  },
} as const satisfies Calls
