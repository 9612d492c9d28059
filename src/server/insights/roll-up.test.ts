import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { migrateDatabase } from '#server/app/migrate.ts'
import { ONCE_SECONDS } from '#server/app/jobs/testing.ts'
import { stayWithinOneDay } from '#test/one-day.ts'
import { createWorld } from '#test/world.ts'
import type { World } from '#test/world.ts'
import { maintainEventMonths } from './visit-months.ts'
import { rollUpEvents } from './roll-up.ts'
import { addEvents, daysBefore, middayOf } from './testing.ts'

const DAY = 24 * 3_600_000

function viewsOf(listingId: number, count: number) {
  return Array.from({ length: count }, () => ({ name: 'business_view' as const, listingId }))
}

async function countedViews(world: World): Promise<unknown> {
  return (await world.sql('select coalesce(sum(views), 0)::integer as views from listing_views'))[0]?.['views']
}

test('every event is counted once, by one run, by simultaneous runs and by an interrupted run', async () => {
  const world = await createWorld()
  const id = await world.listing()
  await addEvents(world, viewsOf(id, 5))
  await world.services.queue.sendOnceIn(ONCE_SECONDS, 'roll-up-events')
  await world.services.queue.sendOnceIn(ONCE_SECONDS, 'roll-up-events')
  expect(await world.runJobs()).toBe(1)
  expect(await countedViews(world)).toBe(5)

  await addEvents(world, viewsOf(id, 3))
  await Promise.all([1, 2, 3].map(() => rollUpEvents(world.services)))
  await rollUpEvents(world.services)
  expect(await countedViews(world)).toBe(8)

  await addEvents(world, viewsOf(id, 4))
  await world.sql('alter table event_progress add constraint cut_off check (done_id < 9)')
  await expect(rollUpEvents(world.services)).rejects.toThrow()
  expect(await countedViews(world)).toBe(8)
  await world.sql('alter table event_progress drop constraint cut_off')
  await rollUpEvents(world.services)
  expect(await countedViews(world)).toBe(12)
})

test('an event whose transaction commits late is not skipped', async () => {
  const world = await createWorld()
  const id = await world.listing()
  const { options } = world.services.db.$client
  const slow = new pg.Client({ ...options, password: options.password })
  await slow.connect()
  onTestFinished(() => slow.end())
  await slow.query('begin')
  await slow.query(
    "insert into events (name, visitor_id, listing_id, path, details) values ('business_view', $1, $2, '/', '{}')",
    [randomUUID(), id],
  )
  await addEvents(world, viewsOf(id, 1))
  await expect(rollUpEvents(world.services)).rejects.toThrow()
  await slow.query('commit')
  await rollUpEvents(world.services)
  expect(await countedViews(world)).toBe(2)
})

test('days older than 30 leave the sums', async () => {
  const world = await createWorld()
  const [bakery = 0, books = 0] = await world.listings([{ title: 'Bakery' }, { title: 'Books' }])
  const daysPass = async (days: number) => {
    await world.sql(`update listing_view_days set day = day - ${days}`)
    await world.sql(`update search_term_days set day = day - ${days}`)
    await world.sql(`update event_progress set since = since - ${days}`)
    await rollUpEvents(world.services)
  }
  const sums = async () => [
    await world.sql('select listing_id, views from listing_views order by listing_id'),
    await world.sql('select term, searches, conversions from search_terms order by term'),
  ]
  const visitorId = randomUUID()
  await stayWithinOneDay()
  const midday = middayOf(daysBefore(1)).getTime()
  const at = (minutes: number) => ({ visitorId, createdAt: new Date(midday + minutes * 60_000) })
  await addEvents(world, [
    { name: 'search_performed', term: 'bread', ...at(0) },
    { name: 'business_view', listingId: bakery, ...at(1) },
    { name: 'business_view', listingId: books, ...at(2) },
  ])
  await rollUpEvents(world.services)
  await daysPass(28)
  await addEvents(world, [
    { name: 'search_performed', term: 'bread' },
    { name: 'business_view', listingId: books },
  ])
  await rollUpEvents(world.services)
  expect(await sums()).toEqual([
    [
      { listing_id: bakery, views: 1 },
      { listing_id: books, views: 2 },
    ],
    [{ term: 'bread', searches: 2, conversions: 1 }],
  ])
  await daysPass(1)
  expect(await sums()).toEqual([[{ listing_id: books, views: 1 }], [{ term: 'bread', searches: 1, conversions: 0 }]])
  await daysPass(60)
  expect(await sums()).toEqual([[], []])
  expect(await world.sql('select from search_term_days')).toEqual([])
})

test('events are stored in monthly partitions, created in advance and dropped after thirteen months', async () => {
  await stayWithinOneDay()
  const world = await createWorld()
  // As at startup: the template database of the test worlds may be from the previous month.
  await migrateDatabase(connectionOf(world))
  const names = () =>
    world.sql(
      "select inhrelid::regclass::text as name from pg_inherits where inhparent = 'events'::regclass order by 1",
    )
  const ahead = [0, 1, 2].map((months) => ({ name: partitionName(months) }))
  const thisMonth = partitionName(0)
  expect((await names()).filter(({ name }) => String(name) >= thisMonth)).toEqual([...ahead, { name: 'events_stray' }])

  await addEvents(world, [
    { createdAt: new Date(Date.now() - 100 * DAY), path: '/then' },
    { createdAt: new Date(Date.now() - 500 * DAY) },
    { path: '/now' },
  ])
  expect(await world.sql('select path from events_stray order by id')).toHaveLength(2)
  const old = partitionName(-20)
  const [from, to] = [-20, -19].map((months) => `'${monthOf(months)}-01 00:00+00'`)
  await world.sql(`create table ${old} partition of events for values from (${from}) to (${to})`)
  await maintainEventMonths(world.services)
  expect(await world.sql('select from events_stray')).toEqual([])
  expect(await world.sql('select path from events order by id')).toEqual([{ path: '/then' }, { path: '/now' }])
  await addEvents(world, [{ createdAt: new Date(Date.now() - 100 * DAY), path: '/also then' }])
  expect(await world.sql('select from events_stray')).toEqual([])
  expect((await names()).map(({ name }) => name)).not.toContain(old)
  await maintainEventMonths(world.services)
  await world.services.queue.sendOnceIn(ONCE_SECONDS, 'keep-event-months')
  expect(await world.runJobs()).toBe(1)
})

test('an old partition in use does not block the startup', async () => {
  const world = await createWorld()
  const connection = connectionOf(world)
  const reader = new pg.Client(connection)
  await reader.connect()
  onTestFinished(() => reader.end())
  const old = partitionName(-20)
  const [from, to] = [-20, -19].map((months) => `'${monthOf(months)}-01 00:00+00'`)
  await world.sql(`create table ${old} partition of events for values from (${from}) to (${to})`)
  const isThere = async () => (await world.sql('select to_regclass($1) as found', [old]))[0]?.['found'] === old
  await reader.query('begin')
  await reader.query('select from events')
  await migrateDatabase(connection)
  expect(await isThere()).toBe(true)
  await reader.query('commit')
  await migrateDatabase(connection)
  expect(await isThere()).toBe(false)
})

/** Without the timeouts of the pools, as at startup. */
function connectionOf(world: World): pg.ClientConfig {
  const { host, port, user, password, database } = world.services.db.$client.options
  return { host, port, user, password, database }
}

function monthOf(ahead: number): string {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead)).toISOString().slice(0, 7)
}

function partitionName(ahead: number): string {
  return `events_${monthOf(ahead).replace('-', '_')}`
}
