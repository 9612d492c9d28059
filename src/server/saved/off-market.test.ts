import { expect, test } from 'vitest'
import { Notifications } from '#shared/notifications/notifications.ts'
import { SavedBusiness } from '#shared/saved/saved-businesses.ts'
import { CONFIDENTIAL, listConfidentially, TEASER } from '#server/listings/identity/testing.ts'
import { managed, step } from '#server/listings/testing.ts'
import { createWorld } from '#test/world.ts'
import type { Person, World } from '#test/world.ts'
import { passMinutes, saveSearchOf, subjectsTo, notifySearches } from './testing.ts'

const SECRETS = /quillfeather|tram depot|south perry/iu
const { isConfidential: _, teaserTitle: __, teaserText: ___, area: ____, pinMiles: _____, ...OPEN } = CONFIDENTIAL

async function setUp() {
  const world = await createWorld()
  const [seller, buyer] = [await world.person({ role: 'seller' }), await world.person()]
  async function change(id: number, changes: Record<string, unknown>) {
    const { updatedAt } = await managed(world, seller, id)
    expect((await world.as(seller).patch(`/api/businesses/${id}`, { ...changes, updatedAt })).status).toBe(200)
  }
  return { world, seller, buyer, change }
}

/** What somebody reads of a business that they saved. */
async function readBy(world: World, buyer: Person, id: number) {
  const client = world.as(buyer)
  const saved = SavedBusiness.parse(await (await client.get(`/api/saved/businesses/${id}`)).json())
  const bell = Notifications.parse(await (await client.get('/api/notifications')).json())
  const mails = (await world.mails()).filter((text) => text.includes(`To: ${buyer.email}`))
  const csv = await (await client.get('/api/saved/businesses.csv')).text()
  const all = [
    JSON.stringify(saved),
    csv,
    JSON.stringify(bell),
    ...mails.map((mail) => mail.replaceAll(/=\r?\n/gu, '')),
  ]
  return { saved, csv, bell, mails, all: all.join('\n') }
}

async function settle(world: World): Promise<void> {
  await passMinutes(world, 5)
  await notifySearches(world)
}

test('who saved a business that left the market reads what strangers saw last, whatever its owner changes', async () => {
  const { world, seller, buyer, change } = await setUp()
  const id = await listConfidentially(world, seller)
  await settle(world)
  await world.as(buyer).put(`/api/saved/businesses/${id}`, {})
  await change(id, { askingPrice: 77_000 })
  await step(world, seller, id, 'withdraw')
  await change(id, {
    isConfidential: false,
    askingPrice: 33_000,
    description: `${CONFIDENTIAL.description} New shelves.`,
  })
  await settle(world)
  const { saved, csv, bell, mails, all } = await readBy(world, buyer, id)
  expect(saved).toMatchObject({
    status: 'withdrawn',
    listing: { title: TEASER.teaserTitle, location: TEASER.area, price: 7_700_000, isConfidential: true, areaMiles: 3 },
  })
  expect(csv).toContain(`${TEASER.teaserTitle},${TEASER.area}`)
  expect(bell[0]?.message).toBe(`${TEASER.teaserTitle} in ${TEASER.area} is off the market for now.`)
  expect(mails).toHaveLength(1)
  expect(mails[0]).toContain(TEASER.teaserTitle)
  expect(all).not.toMatch(SECRETS)
  expect(all).not.toMatch(/33,?000/u)

  await step(world, seller, id, 'relist')
  expect((await readBy(world, buyer, id)).saved.listing).toMatchObject({
    title: 'Quillfeather Books',
    price: 3_300_000,
  })
})

test('one that becomes confidential off the market has no name until strangers see its teaser', async () => {
  const { world, seller, buyer, change } = await setUp()
  const { id } = (await (await world.as(seller).post('/api/businesses', OPEN)).json()) as { id: number }
  await settle(world)
  await world.as(buyer).put(`/api/saved/businesses/${id}`, {})
  await step(world, seller, id, 'sell')
  await change(id, { ...TEASER })
  await settle(world)
  const { saved, bell, mails, all } = await readBy(world, buyer, id)
  expect(saved.listing).toMatchObject({ title: 'A business that is off the market', location: '', price: null })
  expect(bell[0]?.message).toBe('A business that you saved was sold.')
  expect(mails).toHaveLength(1)
  expect(mails[0]).toContain('A business that you saved was sold.')
  expect(all).not.toMatch(SECRETS)
  expect(JSON.stringify(await world.sql('select * from listing_changes, left_listings'))).not.toMatch(SECRETS)
})

test('news that waits while a business becomes confidential is told with its teaser', async () => {
  const { world, seller, buyer, change } = await setUp()
  const digest = await world.person()
  for (const [person, frequency] of [
    [buyer, 'instant'],
    [digest, 'daily'],
  ] as const) {
    await saveSearchOf(world, person, { name: 'All', frequency, filter: { priceMax: 90_000 } })
  }
  const { id } = (await (await world.as(seller).post('/api/businesses', OPEN)).json()) as { id: number }
  await change(id, { ...TEASER })
  await settle(world)
  expect(await subjectsTo(world, buyer)).toEqual(['New: All'])

  await change(id, { isConfidential: false })
  await settle(world)
  await change(id, { askingPrice: 60_000 })
  await change(id, { ...TEASER })
  await settle(world)
  expect(await subjectsTo(world, buyer)).toEqual(['New: All', 'Lower price: All'])
  const changes = await world.sql('select before, after from listing_changes order by id')
  expect(JSON.stringify(changes)).not.toMatch(SECRETS)
  expect(changes.at(-1)).toMatchObject({ before: { title: TEASER.teaserTitle, priceCents: 8_500_000 } })

  // What a digest found before the name was hidden is told all the same.
  await world.sql("update search_matches set created_at = created_at - interval '1 day'")
  await notifySearches(world)
  expect(await subjectsTo(world, digest)).toEqual(['Lower price: All'])
  expect((await world.mails()).join('\n')).not.toMatch(SECRETS)
})
