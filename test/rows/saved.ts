import { SavedSearch } from '#shared/saved/saved-searches.ts'
import { everyone, members, reads, writes } from '#test/access-row.ts'
import type { Row } from '#test/access-row.ts'
import type { World } from '#test/world.ts'

/** The part of the table that is about saved businesses and searches. */
export const SAVED_ROWS: Record<string, Row> = {
  listSavedBusinesses: reads('/api/saved/businesses', members(200)),
  exportSavedBusinesses: reads('/api/saved/businesses.csv', members(200)),
  listSavedBusinessIds: reads('/api/saved/business-ids', members(200)),
  // Somebody else saved it.
  getSavedBusiness: {
    send: async (client, { world, listingId }) => {
      await world.as(await world.person()).put(`/api/saved/businesses/${listingId}`, {})
      return client.get(`/api/saved/businesses/${listingId}`)
    },
    answers: members(404),
  },
  saveBusiness: {
    send: (client, { listingId }) => client.put(`/api/saved/businesses/${listingId}`, { note: 'Call them' }),
    answers: members(200),
  },
  unsaveBusiness: {
    send: (client, { listingId }) => client.delete(`/api/saved/businesses/${listingId}`),
    answers: members(200),
  },
  listSavedSearches: reads('/api/saved/searches', members(200)),
  saveSearch: writes('/api/saved/searches', { filter: { priceMax: 300_000 } }, members(201)),
  updateSavedSearch: {
    send: async (client, { world }) =>
      client.patch(`/api/saved/searches/${await anothersSearch(world)}`, { frequency: 'weekly' }),
    answers: members(404),
  },
  deleteSavedSearch: {
    send: async (client, { world }) => client.delete(`/api/saved/searches/${await anothersSearch(world)}`),
    answers: members(404),
  },
  renewFeeds: {
    send: async (client, { world }) => client.post(`/api/saved/searches/${await anothersSearch(world)}/feeds`),
    answers: members(404),
  },
  // A guessed address.
  getFeed: reads(`/feeds/${'x'.repeat(32)}.atom`, everyone(404)),
}

async function anothersSearch(world: World): Promise<number> {
  const answer = await world.as(await world.person()).post('/api/saved/searches', { filter: { search: 'bakery' } })
  return SavedSearch.parse(await answer.json()).id
}
