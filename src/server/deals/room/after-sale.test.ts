import { expect, test } from 'vitest'
import { AfterSale, roundPrice } from '#shared/deals/room/after-sale.ts'
import type { Client, World } from '#test/world.ts'
import { reasonOf, talkAbout } from '#server/deals/testing.ts'
import { offerOf } from '#test/sample-offer.ts'
import { accept, agreed, expectOk } from './testing.ts'

async function closed() {
  const staged = await agreed({}, { priceCents: 18_750_000 })
  await close(staged.asSeller, staged.id)
  return staged
}

async function close(asSeller: Client, id: string): Promise<void> {
  await expectOk(await asSeller.post(`/api/deals/${id}/start_closing`, {}))
  await expectOk(await asSeller.post(`/api/deals/${id}/close`, {}))
}

async function after(answer: Response): Promise<AfterSale> {
  return AfterSale.parse(await (await expectOk(answer)).json())
}

const read = async (client: Client, id: string) => after(await client.get(`/api/deals/${id}/after-sale`))
const rate = (client: Client, id: string, rating: number, text = '') =>
  client.put(`/api/deals/${id}/review`, { rating, text })
const say = (client: Client, id: string, isGiven: boolean) => client.put(`/api/deals/${id}/price-consent`, { isGiven })

/** The price of the one sale, as the market report reads it. */
async function told(world: World): Promise<unknown> {
  return (await world.sql('select price_cents::integer as cents from listing_sales'))[0]?.['cents']
}

test('reviews are shown once both have written one, and don’t change from then on', async () => {
  const { asBuyer, asSeller, id } = await closed()
  expect((await rate(asBuyer, id, 6)).status).toBe(400)
  await expectOk(await rate(asBuyer, id, 4, 'Kept every promise'))
  await expectOk(await rate(asBuyer, id, 5, 'Kept every promise'))
  expect(await read(asSeller, id)).toMatchObject({
    sale: { mayReview: true, hasOtherReviewed: true, otherReview: null, ownReview: null },
  })
  const shown = await after(await rate(asSeller, id, 3))
  expect(shown.sale).toMatchObject({
    mayReview: false,
    otherReview: { rating: 5, text: 'Kept every promise' },
    ownReview: { rating: 3, text: '' },
  })
  expect(await reasonOf(await rate(asSeller, id, 5))).toBe('wrong_step')
})

test('after 14 days the one review is shown, and none can be written; not before the closing either', async () => {
  const { world, asBuyer, asSeller, id } = await closed()
  await expectOk(await rate(asBuyer, id, 2, 'Late'))
  await world.sql(`update deals set closed_at = now() - interval '13 days 23 hours'`)
  expect((await read(asSeller, id)).sale).toMatchObject({ mayReview: true, otherReview: null })
  await world.sql(`update deals set closed_at = now() - interval '14 days 1 second'`)
  expect((await read(asSeller, id)).sale).toMatchObject({ mayReview: false, otherReview: { rating: 2 } })
  expect(await reasonOf(await rate(asSeller, id, 5))).toBe('wrong_step')

  const open = await agreed()
  expect(await reasonOf(await rate(open.asBuyer, open.id, 5))).toBe('wrong_step')
  expect(await reasonOf(await open.asBuyer.put(`/api/deals/${open.id}/price-consent`, { isGiven: true }))).toBe(
    'wrong_step',
  )
})

test('whoever deals with somebody next reads how they were rated, as far as it is shown', async () => {
  const { world, seller, asBuyer, asSeller, id } = await closed()
  const next = await world.listing({ sellerId: seller.id, title: 'Second Street Bakery' })
  const { buyer, id: nextId } = await talkAbout(world, next)
  await expectOk(await world.as(buyer).post(`/api/conversations/${nextId}/offers`, offerOf()))
  await expectOk(await rate(asBuyer, id, 4))
  const unrated = { otherParty: { reviews: 0, averageRating: null }, sale: null }
  expect(await read(world.as(buyer), nextId)).toEqual(unrated)
  await expectOk(await rate(asSeller, id, 5))
  expect(await read(world.as(buyer), nextId)).toEqual({ ...unrated, otherParty: { reviews: 1, averageRating: 4 } })
  // Of this sale itself the review says it.
  expect((await read(asBuyer, id)).otherParty.reviews).toBe(0)
})

test('the market report gets the rounded price while both let it', async () => {
  const { world, asBuyer, asSeller, id } = await closed()
  await expectOk(await say(asBuyer, id, true))
  expect(await told(world)).toBeNull()
  const both = await after(await say(asSeller, id, true))
  expect(both.sale).toMatchObject({ ownConsent: true, otherConsent: true, roundedPriceCents: 19_000_000 })
  expect(await told(world)).toBe(19_000_000)
  await expectOk(await say(asBuyer, id, false))
  expect(await told(world)).toBeNull()
})

test('the parties of a sale say nothing about the next one of the same business', async () => {
  const { world, asBuyer, asSeller, id, listingId } = await closed()
  await expectOk(await say(asBuyer, id, true))
  await expectOk(await asSeller.post(`/api/businesses/${listingId}/status`, { step: 'relist' }))
  await expectOk(await asSeller.post(`/api/businesses/${listingId}/status`, { step: 'sell' }))
  await expectOk(await say(asSeller, id, true))
  expect(await told(world), 'sold elsewhere').toBeNull()

  await expectOk(await asSeller.post(`/api/businesses/${listingId}/status`, { step: 'relist' }))
  const next = await talkAbout(world, listingId)
  const asNext = world.as(next.buyer)
  await accept({ asBuyer: asNext, asSeller, id: next.id }, { priceCents: 21_000_000 })
  await close(asSeller, next.id)
  await expectOk(await say(asBuyer, id, true))
  expect(await told(world), 'nobody asked the next buyer').toBeNull()
  for (const client of [asNext, asSeller]) await expectOk(await say(client, next.id, true))
  await expectOk(await say(asBuyer, id, false))
  expect(await told(world)).toBe(21_000_000)
})

test('prices are told to two significant digits', () => {
  expect([18_750_000, 99_900_000, 100_000, 123_456_789, 4_449_999].map(roundPrice)).toEqual([
    19_000_000, 100_000_000, 100_000, 120_000_000, 4_400_000,
  ])
})
