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

test('reported events are stored with the visitor and the time', async () => {
  const world = await createWorld()
  const before = Date.now()
  const response = await world.post('/api/events', { events: [VIEW, { name: 'page_view', path: '/', ageMs: 0 }] })
  expect(response.status).toBe(204)
  const [view, page] = await kept(world)
  expect(view).toMatchObject({
    name: 'business_view',
    path: '/business/7',
    details: { businessId: 7, search: 'ab\u{FFFD}' },
    listing_id: 7,
    user_id: null,
    term: null,
  })
  expect(view?.['visitor_id']).toBe(page?.['visitor_id'])
  expect(before - Number(view?.['created_at'])).toBeGreaterThan(55_000)
})

test('the address of a guest’s page, which is a secret, is not stored', async () => {
  const world = await createWorld()
  const event = { name: 'page_view', path: `/room/${'a'.repeat(43)}`, ageMs: 0 }
  expect((await world.post('/api/events', { events: [event] })).status).toBe(204)
  expect(await kept(world)).toMatchObject([{ path: '/room/$token' }])
})

test('a browser keeps its visitor id in a cookie that scripts can’t read', async () => {
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

test.each([{ dnt: '1' }, { 'sec-gpc': '1' }])('nothing is stored for a browser that sends %j', async (headers) => {
  const world = await createWorld()
  const response = await world.post('/api/events', { events: [VIEW] }, headers)
  expect(response.status).toBe(204)
  expect(response.headers.getSetCookie()).toEqual([])
  expect(await kept(world)).toEqual([])
})

test('too many batches from one network are rate limited', async () => {
  const world = await createWorld()
  const answers = await Promise.all(Array.from({ length: 140 }, () => world.post('/api/events', { events: [VIEW] })))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 204)).toHaveLength(120)
  const refused = answers.find(({ status }) => status === 429)
  expect(refused?.headers.get('retry-after')).toBe('60')
})

test('the user comes from the session, and equal words are one search term', async () => {
  const world = await createWorld()
  const [buyer, admin] = [await world.person(), await world.person({ role: 'admin' })]
  const search = { name: 'search_performed', path: '/marketplace', ageMs: 0, details: { search: ' Old  BOOKS\0' } }
  await world.as(buyer).post('/api/events', { events: [search] })
  await world.as(admin).post('/api/events', { events: [{ ...search, name: 'filters_applied' }] })
  const told = { events: [{ ...search, userId: buyer.id }] }
  expect((await world.post('/api/events', told)).status).toBe(400)
  expect(await world.sql('select user_id, by_staff, term from events order by id')).toEqual([
    { user_id: buyer.id, by_staff: false, term: 'old books' },
    { user_id: admin.id, by_staff: true, term: null },
  ])
})

test('simultaneous batches are written together, and each is answered after the commit', async () => {
  const world = await createWorld()
  const batch = { events: Array.from({ length: 50 }, () => VIEW) }
  const send = () => Promise.all(Array.from({ length: 40 }, () => world.post('/api/events', batch)))
  expect(new Set((await send()).map(({ status }) => status))).toEqual(new Set([204]))
  const [row] = await world.sql('select count(*) as events, count(distinct xmin::text) as transactions from events')
  expect(row?.['events']).toBe(2000)
  expect(row?.['transactions']).toBeLessThan(20)

  await world.sql('alter table events add constraint refused check (id < 0) not valid')
  expect((await world.post('/api/events', batch)).status).toBe(500)
  await world.sql('alter table events drop constraint refused')
  expect((await world.post('/api/events', batch)).status).toBe(204)
  expect(await world.sql('select from events')).toHaveLength(2050)
})
