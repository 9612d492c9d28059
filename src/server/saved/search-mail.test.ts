import { simpleParser } from 'mailparser'
import { expect, test } from 'vitest'
import { createWorld } from '#test/world.ts'
import { passMinutes, saveSearchOf, notifySearches } from './testing.ts'

test('the button of a mail leads to the one business that it tells of, or to the searches if it tells of two', async () => {
  const world = await createWorld()
  const [seller, buyer] = [await world.person({ role: 'seller' }), await world.person()]
  await saveSearchOf(world, buyer, { name: 'Shops', frequency: 'instant', filter: { search: 'shop' } })
  const find = async (...titles: string[]) => {
    const ids = await world.listings(titles.map((title) => ({ sellerId: seller.id, title })))
    await passMinutes(world, 5)
    await notifySearches(world)
    const { subject, text } = await simpleParser((await world.mails()).at(-1) ?? '')
    return { ids, subject, text }
  }
  const one = await find('Shop 1')
  expect(one.subject).toBe('New: Shops')
  expect(one.text).toMatch(new RegExp(`See the business:?\\s+\\S+/business/${one.ids[0]}$`, 'mu'))
  const two = await find('Shop 2', 'Shop 3')
  expect(two.subject).toBe('2 businesses: Shops')
  expect(two.text).toMatch(/See your saved searches:?\s+\S+\/saved\?tab=searches$/mu)
})
