import { expect, test } from 'vitest'
import { createWorld } from '#test/world.ts'
import type { World } from '#test/world.ts'

const VIEW = {
  name: 'business_view',
  path: '/business/7',
  ageMs: 60_000,
  details: { businessId: 7, search: 'a\0b\uD800' },
}

async function kept(world: World) {
  const { rows } = await world.services.db.$client.query<Record<string, unknown>>('select * from events order by id')
  return rows
}

function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
}

test('what a browser reports is kept with its visitor and its time', async () => {
  const world = await createWorld()
  const before = Date.now()
  const response = await world.post('/api/events', { events: [VIEW, { name: 'page_view', path: '/', ageMs: 0 }] })
  expect(response.status).toBe(204)
  const [view, page] = await kept(world)
  expect(view).toMatchObject({
    name: 'business_view',
    path: '/business/7',
    details: { businessId: 7, search: 'ab\u{FFFD}' },
  })
  expect(view?.['visitor_id']).toBe(page?.['visitor_id'])
  expect(before - Number(view?.['created_at'])).toBeGreaterThan(55_000)
})

test('the same browser is the same visitor, by cookies that no script can read', async () => {
  const world = await createWorld()
  const first = await world.post('/api/events', { events: [VIEW] })
  for (const cookie of first.headers.getSetCookie())
    expect(cookie).toMatch(/HttpOnly.*SameSite=Lax|SameSite=Lax.*HttpOnly/u)
  await world.post('/api/events', { events: [VIEW] }, { cookie: cookiesOf(first) })
  await world.post('/api/events', { events: [VIEW] }, { cookie: 'handover_visitor=someone-else' })
  const [a, b, c] = await kept(world)
  expect(b?.['visitor_id']).toBe(a?.['visitor_id'])
  expect(c?.['visitor_id']).not.toBe(a?.['visitor_id'])
})

test.each([{ dnt: '1' }, { 'sec-gpc': '1' }])('a browser that sends %j leaves no trace', async (headers) => {
  const world = await createWorld()
  const response = await world.post('/api/events', { events: [VIEW] }, headers)
  expect(response.status).toBe(204)
  expect(response.headers.getSetCookie()).toEqual([])
  expect(await kept(world)).toEqual([])
})

test('a flood of batches from one network is slowed down', async () => {
  const world = await createWorld()
  const answers = await Promise.all(Array.from({ length: 140 }, () => world.post('/api/events', { events: [VIEW] })))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 204)).toHaveLength(120)
  const refused = answers.find(({ status }) => status === 429)
  expect(refused?.headers.get('retry-after')).toBe('60')
})
