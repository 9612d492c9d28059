import { offer, newestOf } from '#server/deals/testing.ts'
import { offerOf } from '#test/sample-offer.ts'
import { talk } from '#server/conversations/testing.ts'
import { members } from '#test/access-row.ts'
import type { Row, Stage } from '#test/access-row.ts'

/** The part of the table that is about deals: a buyer has offered for a business of `seller`. */
export const DEAL_ROWS: Record<string, Row> = {
  sendOffer: {
    send: async (client, stage) => {
      const { id, offerId } = await offeredFor(stage)
      return client.post(`/api/conversations/${id}/offers`, offerOf({ answers: offerId }))
    },
    answers: { ...members(404), seller: 201 },
  },
  acceptOffer: {
    send: async (client, stage) =>
      client.post(`/api/offers/${(await offeredFor(stage)).offerId}/accept`, { typedName: 'Sal Example' }),
    answers: { ...members(404), seller: 200 },
  },
  declineOffer: {
    send: async (client, stage) => client.post(`/api/offers/${(await offeredFor(stage)).offerId}/decline`, {}),
    answers: { ...members(404), seller: 200 },
  },
  // The buyer's own step.
  withdrawOffer: {
    send: async (client, stage) => client.post(`/api/offers/${(await offeredFor(stage)).offerId}/withdraw`, {}),
    answers: { ...members(404), seller: 409 },
  },
  getOfferPdf: {
    send: async (client, stage) => client.get(`/api/offers/${(await offeredFor(stage)).offerId}.pdf`),
    answers: { ...members(404), seller: 200 },
  },
  getDeal: {
    send: async (client, stage) => client.get(`/api/deals/${(await offeredFor(stage)).id}`),
    answers: { ...members(404), seller: 200 },
  },
  moveDeal: {
    send: async (client, stage) => client.post(`/api/deals/${(await offeredFor(stage)).id}/pass`, { reason: 'price' }),
    answers: { ...members(404), seller: 200 },
  },
  listNewestOffers: {
    send: (client, { listingId }) => client.get(`/api/my-businesses/${listingId}/offers`),
    answers: { ...members(404), seller: 200 },
  },
}

async function offeredFor({ world, listingId }: Stage) {
  // Another visitor may have accepted an offer before.
  await world.sql(`update deals set stage = 'passed' where listing_id = $1`, [listingId])
  const { id, buyer } = await talk(world, listingId)
  return { id, offerId: newestOf(await offer(world.as(buyer), id)) }
}
