import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { BusinessDocuments, DocumentOpenings } from '#shared/documents/documents.ts'
import { createApi } from '#server/app/api.ts'
import { createWorld } from '#test/world.ts'
import type { Client, Person, World } from '#test/world.ts'
import { addDocument } from '#server/documents/testing.ts'

const HOUR_MS = 3_600_000

/** Starts in the middle of an hour, so that a test stays within it until it calls `passHour`. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / HOUR_MS) * HOUR_MS + HOUR_MS / 2 })
  onTestFinished(() => {
    vi.useRealTimers()
  })
})

function passHour(): void {
  vi.setSystemTime(Date.now() + HOUR_MS)
}

async function stage() {
  const world = await createWorld({ TRUSTED_PROXIES: '1' })
  const owner = await world.person({ role: 'seller' })
  const listingId = await world.listing({ sellerId: owner.id })
  const path = `/api/documents/${await addDocument(world, listingId, { accessLevel: 'public' })}`
  const open = async (client: Client, way: 'download' | 'preview' = 'download', network = '192.0.2.1') => {
    const answer = await client.get(`${path}/${way}`, { 'x-forwarded-for': network })
    expect(answer.status).toBe(200)
    await answer.arrayBuffer()
  }
  return { world, owner, listingId, path, open }
}

async function openingsOf(world: World, owner: Person, path: string, query = '') {
  return DocumentOpenings.parse(await (await world.as(owner).get(`${path}/openings${query}`)).json())
}

async function downloadsOf(world: World, listingId: number): Promise<number | undefined> {
  const documents = BusinessDocuments.parse(await (await world.get(`/api/businesses/${listingId}/documents`)).json())
  return documents[0]?.downloadCount
}

test('the owner sees who opened which document and when, newest first', async () => {
  const { world, owner, listingId, path, open } = await stage()
  const bea = await world.person({ firstName: 'Bea', role: 'buyer' })
  const cleo = await world.person({ firstName: 'Cleo', role: 'lender' })
  await open(world.as(cleo))
  await open(world)
  await open(world.as(bea), 'preview')
  await createApi(world.services).request(`${path}/download`, { method: 'HEAD', headers: { cookie: bea.cookie } })
  const { items, nextCursor, anonymous } = await openingsOf(world, owner, path)
  expect(items.map(({ name, role }) => [name, role])).toEqual([
    ['Bea Example', 'buyer'],
    ['Cleo Example', 'lender'],
  ])
  expect(nextCursor).toBeNull()
  expect(anonymous.count).toBe(1)
  expect(anonymous.lastOpenedAt).not.toBeNull()
  expect(await downloadsOf(world, listingId), 'a preview is not a download').toBe(2)
  expect((await world.get(`${path}/openings`)).status).toBe(401)
  expect((await world.as(bea).get(`${path}/openings`)).status).toBe(404)
})

test('signed-out viewers do not push anyone out of the log, and a network counts once an hour', async () => {
  const { world, owner, listingId, path, open } = await stage()
  await open(world.as(await world.person({ firstName: 'Bea' })))
  for (let round = 0; round < 52; round += 1) await Promise.all(Array.from({ length: 10 }, () => open(world)))
  expect((await openingsOf(world, owner, path)).items.map(({ name }) => name)).toEqual(['Bea Example'])
  expect((await openingsOf(world, owner, path)).anonymous.count).toBe(1)
  expect(await downloadsOf(world, listingId)).toBe(2)
  await open(world, 'download', '192.0.2.2')
  expect(await downloadsOf(world, listingId), 'another network').toBe(3)
  passHour()
  await open(world)
  expect(await downloadsOf(world, listingId), 'another hour').toBe(4)
  await open(world, 'preview')
  expect((await openingsOf(world, owner, path)).anonymous.count).toBe(4)
  expect(await downloadsOf(world, listingId), 'a preview is not a download').toBe(4)
})

test('a signed-in reader is logged each time and counted once an hour', async () => {
  const { world, owner, listingId, path, open } = await stage()
  const bea = world.as(await world.person({ firstName: 'Bea' }))
  await Promise.all(Array.from({ length: 20 }, () => open(bea)))
  expect((await openingsOf(world, owner, path)).items).toHaveLength(20)
  expect(await downloadsOf(world, listingId)).toBe(1)
  passHour()
  await open(bea)
  expect(await downloadsOf(world, listingId)).toBe(2)
})

test('an event tells of what was logged, and not of what a network opens again within the hour', async () => {
  const { world, open } = await stage()
  const told = async () => {
    const events = await world.sql("select payload from domain_events where name = 'document.opened' order by id")
    return events.map(({ payload }) => payload)
  }
  for (let round = 0; round < 3; round += 1) await open(world)
  expect(await told()).toMatchObject([{ readerId: null, isDownload: true }])
  await open(world, 'preview')
  await open(world, 'download', '192.0.2.2')
  passHour()
  await open(world)
  expect(await told()).toHaveLength(4)
  const bea = await world.person()
  for (let round = 0; round < 3; round += 1) await open(world.as(bea))
  expect((await told()).slice(4)).toMatchObject([{ readerId: bea.id }, { readerId: bea.id }, { readerId: bea.id }])
})

test('the log of signed-in readers is paginated, and no entry is skipped', async () => {
  const { world, owner, path } = await stage()
  await world.sql(
    'insert into document_downloads (document_id, user_id) select id, $1 from documents, generate_series(1, 120)',
    [(await world.person()).id],
  )
  const ids: number[] = []
  let query = ''
  for (const count of [50, 50, 20]) {
    const page = await openingsOf(world, owner, path, query)
    expect(page.items).toHaveLength(count)
    ids.push(...page.items.map(({ id }) => id))
    query = `?cursor=${page.nextCursor}`
  }
  expect(query).toBe('?cursor=null')
  expect(new Set(ids).size).toBe(120)
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  for (const wrong of ['?cursor=x', '?cursor=0', '?cursor=', '?limit=9']) {
    expect((await world.as(owner).get(`${path}/openings${wrong}`)).status).toBe(400)
  }
})

test('openings by the owner and staff are neither listed nor counted', async () => {
  const { world, owner, listingId, path, open } = await stage()
  const admin = await world.person({ role: 'admin' })
  for (const person of [owner, admin]) {
    await open(world.as(person))
    await open(world.as(person), 'preview')
  }
  expect(await openingsOf(world, owner, path)).toEqual({
    items: [],
    nextCursor: null,
    anonymous: { count: 0, lastOpenedAt: null },
  })
  expect(await downloadsOf(world, listingId)).toBe(0)
  expect(await world.sql('select from document_downloads')).toEqual([])
})

test('a deleted account stays in the log without a name', async () => {
  const { world, owner, path, open } = await stage()
  const bea = await world.person({ firstName: 'Bea' })
  await open(world.as(bea))
  await world.sql('delete from users where id = $1', [bea.id])
  const { items, anonymous } = await openingsOf(world, owner, path)
  expect(items).toMatchObject([{ name: null, role: null }])
  expect(anonymous.count).toBe(0)
})

test('the stored record of a signed-out viewer does not reveal the network', async () => {
  const { world, open } = await stage()
  await open(world, 'download', '192.0.2.77')
  const rows = await world.sql('select d::text as line from document_downloads d')
  expect(rows).toHaveLength(1)
  expect(String(rows[0]?.['line'])).not.toContain('192.0.2')
})
