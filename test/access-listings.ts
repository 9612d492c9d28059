import sharp from 'sharp'
import { PRE_SALE_POINTS } from '#shared/checklists/listing-checklist.ts'
import { CurrentUser } from '#shared/accounts/user.ts'
import { confirmationToken } from '#server/listings/freshness/confirmation-token.ts'
import { businessesCsv } from '#server/listings/import/testing.ts'
import { newPictureKey } from '#server/listings/pictures/picture-files.ts'
import { passFor } from '#server/listings/pictures/picture-links.ts'
import { everyone, members, reads, writes } from './access-row.ts'
import type { Row } from './access-row.ts'
import type { World } from './world.ts'
import { SUBMISSION } from './submission.ts'

/** The part of the table that is about listings, their pictures and their review. */
export const LISTING_ROWS: Record<string, Row> = {
  listBusinesses: reads('/api/businesses', everyone(200)),
  createBusiness: writes('/api/businesses', SUBMISSION, members(201)),
  getOwnFit: reads('/api/fit', everyone(200)),
  getListingDraft: reads('/api/listing-draft', members(200)),
  saveListingDraft: {
    send: (client) => client.put('/api/listing-draft', { values: { businessName: 'Two Ovens' }, updatedAt: null }),
    answers: members(200),
  },
  deleteListingDraft: {
    send: (client) => client.delete('/api/listing-draft?updatedAt=2026-11-28T08:00:00.000Z'),
    answers: members(204),
  },
  getBuyerBase: reads('/api/buyer-base', members(200)),
  setBuyerBase: {
    send: (client) => client.put('/api/buyer-base', { place: null, cash: 60_000, rate: null, salary: null }),
    answers: members(200),
  },
  suggestSearches: reads('/api/search-suggestions?q=ba', everyone(200)),
  findClosest: reads('/api/closest-searches?q=zeppelins+near+Spokane', everyone(200)),
  readSearch: reads('/api/search-reading?q=bakery+near+Spokane', everyone(200)),
  findPlaces: reads('/api/places?search=spok', everyone(200)),
  checkForLeaks: writes('/api/leak-check', { texts: { teaserText: 'Two ovens' } }, members(200)),
  mapBusinesses: reads('/api/businesses/map', everyone(200)),
  listIndustries: reads('/api/businesses/industries', everyone(200)),
  getIndustryMultiples: reads('/api/businesses/multiples?industry=Retail', everyone(200)),
  getBusiness: {
    send: (client, { listingId }) => client.get(`/api/businesses/${listingId}`),
    answers: { ...members(200), expired: 403 },
  },
  getBusinessSummary: {
    send: (client, { listingId }) => client.get(`/api/businesses/${listingId}/summary`),
    answers: everyone(200),
  },
  listOwnBusinesses: reads('/api/my-businesses', members(200)),
  exportOwnBusinesses: reads('/api/my-businesses.csv', members(200)),
  previewImport: writes('/api/my-businesses/import/preview', businessesCsv(2), members(200)),
  importBusinesses: writes('/api/my-businesses/import?verificationConsent=true', businessesCsv(2), members(201)),
  getMarketReport: reads('/api/market?industry=Retail&county=Spokane', everyone(200)),
  exportMarketReport: reads('/api/market.csv', everyone(200)),
  // No city has five restaurants here.
  getCityMarket: reads('/api/market/city?industry=Restaurant&city=Omak', everyone(404)),
  getSearchAddress: reads('/api/search-address?q=cafe in Omak', everyone(200)),
  getDemand: {
    send: (client, { listingId }) => client.get(`/api/my-businesses/${listingId}/demand`),
    answers: { ...members(404), seller: 200, admin: 200 },
  },
  getOwnBusiness: {
    send: (client, { listingId }) => client.get(`/api/my-businesses/${listingId}`),
    answers: { ...members(404), seller: 200, admin: 200 },
  },
  getOwnFacts: {
    send: (client, { listingId }) => client.get(`/api/my-businesses/${listingId}/facts`),
    answers: { ...members(404), seller: 200 },
  },
  setOwnFacts: {
    send: (client, { listingId }) => client.put(`/api/my-businesses/${listingId}/facts`, { updatedAt: null }),
    answers: { ...members(404), seller: 200 },
  },
  getOwnChecklist: {
    send: (client, { listingId }) => client.get(`/api/my-businesses/${listingId}/checklist`),
    answers: { ...members(404), seller: 200 },
  },
  changeOwnChecklist: {
    send: (client, { listingId }) =>
      client.patch(`/api/my-businesses/${listingId}/checklist`, { points: PRE_SALE_POINTS.slice(0, 1), isDone: true }),
    answers: { ...members(404), seller: 200 },
  },
  updateBusiness: {
    send: async (client, { world, listingId }) =>
      client.patch(`/api/businesses/${listingId}`, {
        hasFinancials: true,
        updatedAt: await versionOf(world, listingId),
      }),
    answers: { ...members(404), seller: 200, admin: 200 },
  },
  setBusinessStatus: {
    send: (client, { listingId }) => client.post(`/api/businesses/${listingId}/status`, { step: 'offer' }),
    answers: { ...members(404), seller: 200 },
  },
  getBusinessHistory: {
    send: (client, { listingId }) => client.get(`/api/businesses/${listingId}/history`),
    answers: everyone(200),
  },
  confirmBusiness: {
    send: (client, { listingId }) => client.post(`/api/businesses/${listingId}/confirm`),
    answers: { ...members(404), seller: 200 },
  },
  openConfirmationLink: reads('/api/confirm-listing?token=x', everyone(303)),
  confirmByLink: {
    send: (client, { world, listingId }) =>
      client.post(`/api/confirm-listing?token=${confirmationToken(world.services.secret, listingId, new Date())}`),
    answers: everyone(200),
  },
  resubmitBusiness: {
    send: (client, { listingId }) => client.post(`/api/businesses/${listingId}/resubmit`),
    answers: { ...members(404), seller: 200 },
  },
  listCheckReviews: reads('/api/reviews/checks', { ...members(403), admin: 200 }),
  recordBusinessCheck: {
    send: async (client, { world }) =>
      client.post(`/api/reviews/listings/${await world.listing()}/checks`, {
        kind: 'company',
        result: 'confirmed',
      }),
    answers: { ...members(403), admin: 200 },
  },
  listListingReviews: reads('/api/reviews', { ...members(403), admin: 200 }),
  countReviews: reads('/api/reviews/counts', { ...members(403), admin: 200 }),
  listAuditLog: reads('/api/reviews/log', { ...members(403), admin: 200 }),
  reviewListing: {
    send: async (client, { world }) => {
      const id = await world.listing({ verificationStatus: 'under_review' })
      const decision = { step: 'approve', note: '', updatedAt: await versionOf(world, id) }
      return client.post(`/api/reviews/listings/${id}`, decision)
    },
    answers: { ...members(403), admin: 200 },
  },
  getDrawing: {
    send: (client, { listingId }) => client.get(`/drawings/${listingId}`),
    answers: everyone(200),
  },
  getPicture: {
    // The URL is signed for the caller; other tests check the access.
    send: async (client, { world, premiumPicture }) => {
      const answer = await client.get('/api/auth/user')
      if (!answer.ok) return client.get(`/pictures/${premiumPicture}`)
      const { id } = CurrentUser.parse(await answer.json())
      const { expires, signature } = passFor(world.services.secret, premiumPicture, id)
      return client.get(`/pictures/${premiumPicture}?expires=${expires}&signature=${signature}`)
    },
    answers: { ...everyone(404), trial: 200, subscriber: 200, verifiedProfessional: 200, seller: 200, admin: 200 },
  },
  listOwnPhotos: {
    send: (client, { listingId }) => client.get(`/api/my-businesses/${listingId}/photos`),
    answers: { ...members(404), seller: 200, admin: 200 },
  },
  addPhoto: {
    send: async (client, { listingId }) => client.post(`/api/businesses/${listingId}/photos`, await photoForm()),
    answers: { ...members(404), seller: 201, admin: 201 },
  },
  orderPhotos: {
    send: (client, { listingId, keys }) =>
      client.patch(`/api/businesses/${listingId}/photos`, { order: keys.toReversed() }),
    answers: { ...members(404), seller: 200, admin: 200 },
  },
  updatePhoto: {
    send: async (client, { listingId, world }) => {
      const [row] = await world.sql('select min(key) as key from listing_pictures where listing_id = $1', [listingId])
      return client.patch(`/api/businesses/${listingId}/photos/${String(row?.['key'])}`, { revealsIdentity: false })
    },
    answers: { ...members(404), seller: 200, admin: 200 },
  },
  deletePhoto: {
    send: async (client, { world, listingId }) => {
      const key = newPictureKey()
      await world.sql(
        'insert into listing_pictures (listing_id, position, key) select $1, max(position) + 1, $2 from listing_pictures',
        [listingId, key],
      )
      return client.delete(`/api/businesses/${listingId}/photos/${key}`)
    },
    answers: { ...members(404), seller: 204, admin: 204 },
  },
}

/** The version that a change of a listing must send. */
async function versionOf(world: World, id: number): Promise<string> {
  const [row] = await world.sql('select updated_at from listings where id = $1', [id])
  return new Date(row?.['updated_at'] as string).toISOString()
}

async function photoForm(): Promise<FormData> {
  const image = sharp({ create: { width: 8, height: 6, channels: 3, background: '#1F5B47' } })
  const form = new FormData()
  form.append('file', new File([await image.png().toBuffer()], 'shop.png'))
  return form
}
