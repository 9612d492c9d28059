import { parseJsonFeed } from 'feedsmith'
import { expect, test } from 'vitest'
import { saveSearchOf } from '#server/saved/testing.ts'
import { createWorld } from '#test/world.ts'

test('a feed says what a business costs and earns, as far as its owner does', async () => {
  const world = await createWorld()
  const [seller, buyer] = [await world.person({ role: 'seller' }), await world.person()]
  const about = { sellerId: seller.id, location: 'Spokane, WA', description: 'With a terrace.' }
  await world.listings([
    { ...about, title: 'Shop 1', priceCents: 18_500_000, monthlyCashFlowCents: 420_000 },
    { ...about, title: 'Shop 2', priceCents: null, monthlyCashFlowCents: null },
  ])
  const { feeds } = await saveSearchOf(world, buyer, { name: 'Shops', filter: { search: 'shop' } })
  const { items = [] } = parseJsonFeed(await (await world.get(feeds.json)).json())
  expect(Object.fromEntries(items.map((item) => [item.title, item.content_text]))).toEqual({
    'Shop 1': 'Spokane, WA. Asking price $185,000. Cash flow $4,200 a month. With a terrace.',
    'Shop 2': 'Spokane, WA. Contact for pricing. With a terrace.',
  })
})
