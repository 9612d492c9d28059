import { expect, test } from 'vitest'
import { Notifications } from '#shared/notifications/notifications.ts'
import { step } from '#server/listings/testing.ts'
import { createWorld } from '#test/world.ts'
import { passMinutes, saveSearchOf, subjectsTo, notifySearches } from './testing.ts'

async function setUp() {
  const world = await createWorld()
  const [seller, buyer] = [await world.person({ role: 'seller' }), await world.person()]
  const id = await world.listing({ sellerId: seller.id, priceCents: 10_000_000 })
  async function settle() {
    await passMinutes(world, 5)
    await notifySearches(world)
  }
  async function price(cents: number) {
    await world.sql('update listings set price_cents = $1 where id = $2', [cents, id])
    await settle()
  }
  async function take(...steps: string[]) {
    for (const name of steps) {
      expect((await step(world, seller, id, name)).status).toBe(200)
      await settle()
    }
  }
  return { world, seller, buyer, id, settle, price, take }
}

test('a business that comes and goes is new to a search once, and a price that goes up and down is lower once', async () => {
  const { world, buyer, settle, price, take } = await setUp()
  await saveSearchOf(world, buyer, { name: 'All', frequency: 'instant', filter: { priceMax: 100_000 } })
  await settle()
  await take('pause', 'relist', 'withdraw', 'relist')
  expect(await subjectsTo(world, buyer)).toEqual(['New: All'])
  for (const cents of [9_900_000, 10_000_000, 9_900_000, 10_000_000, 9_900_000]) await price(cents)
  expect(await subjectsTo(world, buyer)).toEqual(['New: All', 'Lower price: All'])
  // Out of range and back again.
  for (const cents of [11_000_000, 9_950_000, 11_000_000, 9_950_000]) await price(cents)
  expect(await subjectsTo(world, buyer)).toHaveLength(2)
  await world.sql("update search_matches set created_at = created_at - interval '1 day'")
  for (const cents of [11_000_000, 9_950_000]) await price(cents)
  await price(9_800_000)
  await take('pause')
  await world.sql('update listings set price_cents = 9700000')
  await take('relist')
  expect((await subjectsTo(world, buyer)).slice(2)).toEqual([
    'Now matches: All',
    'Lower price: All',
    'Lower price: All',
  ])
  // To a search that is younger, it is new.
  const late = await world.person()
  await saveSearchOf(world, late, { name: 'Late', frequency: 'instant', filter: {} })
  await take('pause', 'relist', 'pause', 'relist')
  expect(await subjectsTo(world, late)).toEqual(['New: Late'])
})

test('what a digest left out because it was off the market is new when it is back', async () => {
  const { world, buyer, settle, take } = await setUp()
  await saveSearchOf(world, buyer, { name: 'All', frequency: 'daily', filter: {} })
  const passDay = async () => {
    await world.sql("update search_matches set created_at = created_at - interval '1 day'")
    await settle()
  }
  await settle()
  await take('pause')
  await passDay()
  expect(await subjectsTo(world, buyer)).toEqual([])
  await take('relist')
  await passDay()
  expect(await subjectsTo(world, buyer)).toEqual(['New: All'])
})

test('who saved a business hears once a day that it is off the market, and once that it is back', async () => {
  const { world, buyer, id, settle, price, take } = await setUp()
  await settle()
  await world.as(buyer).put(`/api/saved/businesses/${id}`, {})
  const heard = async () =>
    Notifications.parse(await (await world.as(buyer).get('/api/notifications')).json()).map(({ title }) => title)
  await take('pause', 'relist', 'pause', 'relist', 'pause', 'sell', 'relist')
  expect(await heard()).toEqual(['A business you saved is for sale again', 'A business you saved is off the market'])
  for (const cents of [9_900_000, 10_000_000, 9_900_000]) await price(cents)
  expect((await heard()).slice(0, -2)).toEqual(['Lower price for a business you saved'])
  await world.sql("update listing_changes set matched_at = matched_at - interval '1 day'")
  await take('sell')
  expect((await heard())[0]).toBe('A business you saved was sold')
})
