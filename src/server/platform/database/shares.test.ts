import pg from 'pg'
import { expect, test } from 'vitest'
import { createApi } from '#server/app/api.ts'
import { createWorld } from '#test/world.ts'
import type { World } from '#test/world.ts'
import { Shares } from './shares.ts'

/** Blocks all reads of listings until the returned function is called. */
async function lockListings(world: World): Promise<() => Promise<void>> {
  const { options } = world.services.db.$client
  const client = new pg.Client({ ...options, password: options.password, idle_in_transaction_session_timeout: 0 })
  await client.connect()
  await client.query('begin')
  await client.query('lock table listings in access exclusive mode')
  return () => client.end()
}

/** Sends requests from a network and records when each is answered. */
function asking(world: World) {
  const api = createApi(world.services)
  const answered: string[] = []
  const ask = async (network: string, path: string) => {
    const response = await api.request(path, { headers: { 'x-forwarded-for': network } })
    answered.push(path)
    await response.body?.cancel()
    return response.status
  }
  return { ask, answered }
}

test('one network can’t use up the database connections', async () => {
  const world = await createWorld({ TRUSTED_PROXIES: '1' })
  const id = await world.listing()
  const { ask, answered } = asking(world)
  const unlock = await lockListings(world)
  const heavy = Array.from({ length: 40 }, () => ask('203.0.113.1', `/api/businesses/${id}/summary`))
  expect(await ask('203.0.113.2', '/api/businesses/industries')).toBe(200)
  expect(answered).toEqual(['/api/businesses/industries'])
  await unlock()
  expect(new Set(await Promise.all(heavy))).toEqual(new Set([200]))
})

test('searches from any number of networks leave connections for the rest of the site', async () => {
  const world = await createWorld({ TRUSTED_PROXIES: '1' })
  await world.listing()
  const { ask, answered } = asking(world)
  const unlock = await lockListings(world)
  const heavy = Array.from({ length: 40 }, (_, index) => ask(`203.0.113.${index}`, '/api/businesses?search=shop'))
  expect(await ask('203.0.113.99', '/api/businesses/industries')).toBe(200)
  expect(answered).toEqual(['/api/businesses/industries'])
  await unlock()
  await Promise.all(heavy)
})

test('a long search times out before other queries do', async () => {
  const world = await createWorld({ TRUSTED_PROXIES: '1' })
  const id = await world.listing()
  const { ask, answered } = asking(world)
  const unlock = await lockListings(world)
  const search = ask('203.0.113.1', '/api/businesses?search=qz&priceMin=1')
  const summary = ask('203.0.113.1', `/api/businesses/${id}/summary`)
  expect(await search).toBe(503)
  expect(answered).toEqual(['/api/businesses?search=qz&priceMin=1'])
  await unlock()
  expect(await summary).toBe(200)
})

test('requests of one network wait in their order, whatever each has to ask, and none is refused by number', async () => {
  const shares = new Shares({ most: 2, waitMs: 60_000 })
  const [first, second, third] = [{}, {}, {}]
  const held = [await shares.take('a', first), await shares.take('a', second)]
  const order: string[] = []
  const ask = async (name: string, request: object) => {
    const giveBack = await shares.take('a', request)
    order.push(name)
    giveBack()
  }
  const all = [
    ...Array.from({ length: 500 }, () => ask('third', third)),
    ask('second', second),
    ask('first', first),
    ask('first', first),
  ]
  const other = await shares.take('b', {})
  expect(order).toEqual([])
  for (const giveBack of held) giveBack()
  await Promise.all(all)
  expect(order.slice(0, 4)).toEqual(['first', 'first', 'second', 'third'])
  expect(order).toHaveLength(503)
  other()
})

test('who waited too long in all is refused: for the number of requests, or because the database hangs', async () => {
  const shares = new Shares({ most: 1, waitMs: 30 })
  const [older, newer] = [{}, {}]
  let giveBack = await shares.take('a', older)
  await expect(shares.take('a', newer)).rejects.toMatchObject({ code: 'unavailable' })
  const refused = shares.take('a', {})
  for (let count = 0; count < 3; count += 1) {
    const next = shares.take('a', older)
    giveBack()
    giveBack = await next
  }
  await expect(refused).rejects.toMatchObject({ code: 'rate_limited', retryAfter: 2 })
  await expect(shares.take('a', newer), 'it has waited its time').rejects.toMatchObject({ code: 'unavailable' })
  giveBack()
})

test('an office behind one address sends hundreds of requests at once', async () => {
  const world = await createWorld({ TRUSTED_PROXIES: '1' })
  const id = await world.listing()
  const { ask } = asking(world)
  const pages = Array.from({ length: 300 }, () => ask('203.0.113.1', `/api/businesses/${id}/summary`))
  expect(new Set(await Promise.all(pages))).toEqual(new Set([200]))
})
