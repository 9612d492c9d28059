import { expect, test } from 'vitest'
import { Problem } from '#shared/errors.ts'
import { ListingSummaries } from '#shared/listings/listings.ts'
import { createWorld } from '#test/world.ts'

const BASE = { place: 'Yakima', cash: 60_000, rate: 10.5, salary: 48_000 }

test('a buyer keeps what they have and need, and nobody else reads it', async () => {
  const world = await createWorld()
  const [buyer, other] = await world.people([{ role: 'buyer' }, { role: 'seller' }])
  if (!buyer || !other) throw new Error('there are no people')
  const nothing = { place: null, cash: null, rate: null, salary: null }
  expect(await (await world.as(buyer).get('/api/buyer-base')).json()).toEqual(nothing)
  expect(await (await world.as(buyer).put('/api/buyer-base', BASE)).json()).toEqual(BASE)
  expect(await (await world.as(buyer).get('/api/buyer-base')).json()).toEqual(BASE)
  expect(await (await world.as(other).get('/api/buyer-base')).json()).toEqual(nothing)
  const refused = await world.as(buyer).put('/api/buyer-base', { ...BASE, place: 'Yakimo' })
  expect(refused.status).toBe(400)
  expect(Problem.parse(await refused.json()).fields?.['place']).toContain('Yakima, WA')
})

test('coverage is by the rate and the salary of the buyer who asks', async () => {
  const world = await createWorld()
  // $300,000 at 9.75% cost $3,531 a month; of $10,000 a month, $5,000 are left after the usual salary.
  const id = await world.listing({ priceCents: 30_000_000, monthlyCashFlowCents: 1_000_000 })
  const buyer = await world.person({ role: 'buyer' })
  const found = async (dscrMin: string) => {
    const answers = await Promise.all(
      [world, world.as(buyer)].map((client) => client.get(`/api/businesses?dscrMin=${dscrMin}`)),
    )
    return Promise.all(answers.map(async (answer) => ListingSummaries.parse(await answer.json()).map((one) => one.id)))
  }
  expect(await found('1.41')).toEqual([[id], [id]])
  expect(await found('1.42')).toEqual([[], []])
  await world.as(buyer).put('/api/buyer-base', { ...BASE, salary: 0 })
  expect(await found('2')).toEqual([[], [id]])
  await world.as(buyer).put('/api/buyer-base', { ...BASE, rate: null, salary: 110_000 })
  expect(await found('1')).toEqual([[id], []])
})
