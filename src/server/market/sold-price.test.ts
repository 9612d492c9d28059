import { expect, test } from 'vitest'
import type { ListingId } from '#shared/listings/listings.ts'
import { CityMarket, MarketReport } from '#shared/market/market.ts'
import { daysBefore, middayOf } from '#server/insights/testing.ts'
import { createWorld } from '#test/world.ts'
import { measureMarket } from './measure-market.ts'

const PAID = 19_000_000

/** Ten shops of three sellers for sale in Tacoma, and one sold for each given seller. */
async function openMarket(sellersOfSold: readonly number[]) {
  const world = await createWorld()
  const people = await world.people(Array.from({ length: 4 }, () => ({ role: 'seller' as const })))
  const shops = async (sellers: readonly number[]) =>
    world.listings(
      sellers.map((seller) => ({
        sellerId: people[seller]?.id ?? '',
        industry: 'Retail',
        location: 'Tacoma, WA',
        createdAt: middayOf(daysBefore(500)),
      })),
    )
  await shops([0, 1, 2, 0, 1, 2, 0, 1, 2, 0])
  const sold = await shops(sellersOfSold)
  await world.sql("update listings set status = 'sold' where id = any($1)", [sold])
  const pay = async (ids: readonly ListingId[], priceCents: number | null) =>
    world.sql('update listing_sales set price_cents = $2 where listing_id = any($1)', [ids, priceCents])
  const soldPrice = async () => {
    await measureMarket(world.services, { isForced: true })
    const { figures, places } = MarketReport.parse(await (await world.get('/api/market?industry=Retail')).json())
    expect(places.find(({ place }) => place === 'Pierce County')?.soldPrice).toEqual(figures?.soldPrice)
    expect(figures?.price, 'what was paid is no asking price').toMatchObject({ median: 10_000_000 })
    return figures?.soldPrice
  }
  return { world, people, sold, pay, soldPrice }
}

function all(count: number) {
  return { count, lower: PAID, median: PAID, upper: PAID }
}

test('what was paid is told of eight sales of three sellers on, and only of sales that both sides let be told', async () => {
  const { world, sold, pay, soldPrice } = await openMarket([0, 0, 1, 1, 1, 0, 1, 0, 2])
  expect(await soldPrice(), 'nobody consented').toBeNull()
  await pay(sold.slice(0, 8), PAID)
  expect(await soldPrice(), 'eight of two sellers').toBeNull()
  await pay(sold.slice(8), PAID)
  expect(await soldPrice()).toEqual(all(9))
  await pay(sold.slice(0, 1), null)
  expect(await soldPrice(), 'the sale without consent is left out').toEqual(all(8))
  const city = await (await world.get('/api/market/city?industry=retail&city=tacoma')).json()
  expect(CityMarket.parse(city).figures?.soldPrice).toEqual(all(8))
  const file = await (await world.get('/api/market.csv?industry=Retail&county=Pierce')).text()
  const [header, row] = file.split('\r\n')
  expect(header).toMatch(/,Sold for in 365 days \(USD\): Upper quartile$/u)
  expect(row).toMatch(/,8,190000,190000,190000$/u)
  await pay(sold.slice(1, 2), null)
  expect(await soldPrice(), 'seven').toBeNull()
})

test('a business that is listed again takes what was paid out, and so does a year', async () => {
  const { world, people, sold, pay, soldPrice } = await openMarket([0, 1, 2, 0, 1, 2, 0, 1, 2, 3])
  await pay(sold, PAID)
  expect(await soldPrice()).toEqual(all(10))
  const [old, again] = sold.slice(-2)
  const owner = people[3]
  if (!owner) throw new Error('the seller of the last one is missing')
  await world.sql('update listing_sales set sold_at = $2 where listing_id = $1', [old, middayOf(daysBefore(366))])
  expect(await soldPrice()).toEqual(all(9))
  const answer = await world.as(owner).post(`/api/businesses/${again ?? 0}/status`, { step: 'relist' })
  expect(answer.status).toBe(200)
  expect(await soldPrice()).toEqual(all(8))
  // Sold once more, its price is told only if both say so once more.
  await world.as(owner).post(`/api/businesses/${again ?? 0}/status`, { step: 'sell' })
  expect(await soldPrice()).toEqual(all(8))
})
