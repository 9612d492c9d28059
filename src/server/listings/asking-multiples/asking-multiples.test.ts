import { expect, test } from 'vitest'
import { AskingMultiples } from '#shared/listings/asking-multiples.ts'
import { createWorld } from '#test/world.ts'

test('median and quartiles cover the public businesses with price and cash flow, from five on', async () => {
  const world = await createWorld()
  const ask = async (industry: string) =>
    AskingMultiples.parse(await (await world.get(`/api/businesses/multiples?industry=${industry}`)).json())
  // Priced at one, two, three and four years of cash flow.
  const asking = [1, 2, 3, 4].map((years) => ({ priceCents: years * 12_000_00, monthlyCashFlowCents: 1000_00 }))
  await world.listings([
    ...asking,
    { priceCents: 10 * 12_000_00, monthlyCashFlowCents: 1000_00 },
    { priceCents: null },
    { priceCents: 0 },
    { monthlyCashFlowCents: null },
    { monthlyCashFlowCents: 0 },
    { monthlyCashFlowCents: -100_00 },
    { industry: 'Childcare', priceCents: 99_000_00, monthlyCashFlowCents: 100_00 },
    ...asking.map((one) => ({ ...one, industry: 'Manufacturing' })),
  ])
  const sold = await world.listing({ priceCents: 99_000_00, monthlyCashFlowCents: 100_00 })
  await world.sql("update listings set status = 'sold' where id = $1", [sold])
  expect(await ask('Retail')).toEqual({ count: 5, quartiles: { lower: 2, median: 3, upper: 4 } })
  expect(await ask('Manufacturing')).toEqual({ count: 4, quartiles: null })
  expect(await ask('Service')).toEqual({ count: 1, quartiles: null })
  expect(await ask('Transportation')).toEqual({ count: 0, quartiles: null })
  for (const wrong of ['?industry=Bakery', '?industry=', '', '?industry=Retail&limit=1', '?industry=%00']) {
    expect((await world.get(`/api/businesses/multiples${wrong}`)).status).toBe(400)
  }
})
