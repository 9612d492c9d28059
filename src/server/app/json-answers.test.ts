import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { BUSINESS } from '#server/listings/testing.ts'
import { createWorld } from '#test/world.ts'
import type { Person } from '#test/world.ts'
import { createApi } from './api.ts'
import { listen } from './listen.ts'

const noPages = () => Promise.resolve()

/** A world and its API over HTTP. */
async function openWorld() {
  const world = await createWorld()
  const place = { port: 0, host: '127.0.0.1', hsts: undefined }
  const { server, close } = await listen(place, createApi(world.services), noPages, world.services.log)
  onTestFinished(close)
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const get = (path: string, encoding = 'identity', person?: Person) =>
    fetch(url + path, { headers: { 'accept-encoding': encoding, ...(person && { cookie: person.cookie }) } })
  const titles = async (path: string, person?: Person) =>
    ((await (await get(path, 'gzip', person)).json()) as { title: string }[]).map(({ title }) => title)
  return { world, get, titles }
}

const LIST = '/api/businesses?limit=6'

test.each(['br', 'gzip', 'identity'])('JSON is sent as %s, repeated answers too', async (encoding) => {
  const { world, get } = await openWorld()
  await world.listings(Array.from({ length: 8 }, () => ({ description: 'A bakery by the river. '.repeat(40) })))
  const plain = await (await world.get(LIST)).json()
  const [first, second] = [await get(LIST, encoding), await get(LIST, encoding)]
  for (const answer of [first, second]) {
    expect(answer.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding)
    expect(answer.headers.get('vary')).toContain('accept-encoding')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('x-total-count')).toBe('8')
    expect(answer.headers.get('link')).toMatch(/^<\/api\/businesses\?limit=6&cursor=/u)
    expect(await answer.json()).toEqual(plain)
  }
  expect(first.headers.get('x-request-id')).not.toBe(second.headers.get('x-request-id'))
})

test('a repeated answer is a second old at most', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const { world, titles } = await openWorld()
  expect(await titles(LIST)).toEqual([])
  await world.listing({ title: 'Spokane Bakery' })
  expect(await titles(LIST)).toEqual([])
  vi.advanceTimersByTime(1001)
  expect(await titles(LIST)).toEqual(['Spokane Bakery'])
})

test('a write is seen at once', async () => {
  const { world, titles } = await openWorld()
  const seller = await world.person({ role: 'seller' })
  expect(await titles(LIST)).toEqual([])
  expect((await world.as(seller).post('/api/businesses', BUSINESS)).status).toBe(201)
  expect(await titles(LIST)).toEqual(['Perry Street Books'])
})

test('a refused write leaves cached answers in place', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const { world, titles } = await openWorld()
  const buyer = await world.person({ role: 'buyer' })
  expect(await titles(LIST)).toEqual([])
  await world.listing({ title: 'Spokane Bakery' })
  expect((await world.post('/api/businesses', BUSINESS)).status).toBe(401)
  expect((await world.as(buyer).post('/api/businesses', {})).status).toBe(400)
  expect(await titles(LIST)).toEqual([])
})

test('members get answers of their own', async () => {
  const { world, titles } = await openWorld()
  const ada = await world.person()
  expect(await titles(LIST)).toEqual([])
  expect(await titles(LIST, ada)).toEqual([])
  await world.listing({ title: 'Spokane Bakery' })
  expect(await titles(LIST, ada)).toEqual(['Spokane Bakery'])
})

test('the documentation says which calls are cached', async () => {
  const { get } = await openWorld()
  const { paths } = (await (await get('/api/openapi.json')).json()) as {
    paths: Record<string, { get?: { description?: string } }>
  }
  const cached = Object.keys(paths).filter((path) => paths[path]?.get?.description?.includes('one second old'))
  expect(cached.toSorted()).toEqual([
    '/api/businesses',
    '/api/businesses/industries',
    '/api/businesses/map',
    '/api/businesses/multiples',
    '/api/closest-searches',
    '/api/market',
    '/api/market/city',
    '/api/professionals',
    '/api/search-suggestions',
  ])
})

test('an error is not repeated', async () => {
  const { world, get } = await openWorld()
  const { searches } = world.services
  const failing = vi.spyOn(searches, 'execute').mockRejectedValueOnce(new Error('broken'))
  const search = '/api/businesses?search=bakery'
  expect((await get(search, 'gzip')).status).toBe(500)
  failing.mockRestore()
  expect((await get(search, 'gzip')).status).toBe(200)
})
