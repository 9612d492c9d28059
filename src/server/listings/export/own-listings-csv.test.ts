import { expect, test } from 'vitest'
import { createWorld } from '#test/world.ts'

test('an owner’s file has all of their listings, whatever their state, and nobody else’s', async () => {
  const world = await createWorld()
  const seller = await world.person({ role: 'seller' })
  const [, mill] = await world.listings([
    {
      sellerId: seller.id,
      title: 'Corner Café',
      location: 'Spokane, WA',
      priceCents: 15_000_000,
      monthlyCashFlowCents: 400_000,
    },
    { sellerId: seller.id, title: '=Mill', priceCents: null },
    { title: 'Somebody else’s' },
  ])
  await world.as(seller).post(`/api/businesses/${mill}/status`, { step: 'withdraw' })
  const answer = await world.as(seller).get('/api/my-businesses.csv')
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="my-businesses.csv"')
  const [head, ...lines] = (await answer.text()).split('\r\n')
  expect(head).toMatch(/^Business,Location,Industry,Status,Checked,Confidential,Asking price \(USD\),/u)
  expect(lines.toSorted()).toEqual([
    '',
    expect.stringMatching(/^'=Mill,.*,Withdrawn,Verified,No,,.*,\d{4}-\d\d-\d\d,http:\/\/localhost\/business\/\d+$/u),
    expect.stringMatching(/^Corner Café,"Spokane, WA",.*,For sale,Verified,No,150000,4000,/u),
  ])
})
