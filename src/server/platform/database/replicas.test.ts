import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createApi } from '#server/app/api.ts'
import { createLog } from '#server/platform/log.ts'
import { createWorld } from '#test/world.ts'
import { connectDatabases } from './client.ts'
import type { Database } from './client.ts'
import { Lag, readFromReplicas } from './replicas.ts'

test('a replica is as far behind as the primary has been beyond it', () => {
  const lag = new Lag()
  expect(lag.of(0, 0)).toBe(0)
  lag.add(100, 1000)
  lag.add(100, 1500)
  lag.add(200, 2000)
  expect(lag.of(200, 9000)).toBe(0)
  expect(lag.of(150, 2600)).toBe(600)
  // Since when the primary is beyond the first position that was seen, nobody knows.
  expect(lag.of(50, 2600)).toBe(Infinity)
})

test('a server that is away, and one that follows nobody, are not read', async () => {
  const { services } = await createWorld()
  const away = connectDatabases({ host: '127.0.0.1', port: 1 }, createLog('silent'))
  const reads = readFromReplicas(services, [away, services], createLog('silent'))
  onTestFinished(() => reads.stopWatching())
  await delay(300)
  expect(reads.choose()).toBeUndefined()
})

test('signed-out visitors read from replicas, and members and writes go to the primary', async () => {
  const world = await createWorld()
  const id = await world.listing()
  const asked: string[] = []
  const watched = (own: Database): Database => ({
    ...own,
    execute: (statement) => {
      asked.push(statement.text)
      return own.execute(statement)
    },
  })
  const { db, searches } = world.services
  const replica = { db: watched(db), searches: watched(searches) }
  const api = createApi({ ...world.services, reads: { choose: () => replica } })
  const member = await world.person({ role: 'buyer' })
  const cookie = { cookie: member.cookie }

  expect((await api.request(`/api/businesses/${id}/summary`)).status).toBe(200)
  expect((await api.request('/api/businesses?q=bakery')).status).toBe(200)
  expect(asked.length).toBeGreaterThan(1)
  asked.length = 0
  expect((await api.request(`/api/businesses/${id}/summary`, { headers: cookie })).status).toBe(200)
  expect((await api.request('/api/businesses?q=bakery', { headers: cookie })).status).toBe(200)
  const sent = { name: 'page_view', path: '/', details: {} }
  await api.request('/api/events', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'http://localhost' },
    body: JSON.stringify(sent),
  })
  expect(asked).toEqual([])
})
