import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { databaseUrl } from '#test/servers/site-process.ts'
import { createWorld } from '#test/world.ts'
import type { World } from '#test/world.ts'
import type { Migration } from './history.ts'
import { runMigrations } from './run-migrations.ts'

async function connect(world: World): Promise<pg.Client> {
  const client = new pg.Client(databaseUrl(world))
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

function migration(tag: string, text: string): Migration {
  return { tag, text, sha256: `sha256 of ${tag}`, createdAt: Date.now() }
}

async function ran(world: World): Promise<unknown[]> {
  const rows = await world.sql(
    "select hash from drizzle.__drizzle_migrations where hash like 'sha256 of %' order by id",
  )
  return rows.map(({ hash }) => hash)
}

const ADD_COLUMN = migration('9998_column', 'alter table listings add column shelves integer')

test('a migration whose table is in use lets readers pass, and runs once the table is free', async () => {
  const world = await createWorld()
  const reader = await connect(world)
  await reader.query('begin')
  await reader.query('select count(*) from listings')
  let isDone = false
  const running = runMigrations(await connect(world), [ADD_COLUMN]).then(() => (isDone = true))
  await expect
    .poll(() => world.sql("select from pg_locks where mode = 'AccessExclusiveLock' and not granted"))
    .toHaveLength(1)
  // Behind the waiting migration.
  await world.sql('select count(*) from listings')
  expect(isDone).toBe(false)
  await reader.query('commit')
  await running
  expect(await ran(world)).toEqual([`sha256 of ${ADD_COLUMN.tag}`])
})

test('of two that wait for each other the migration begins anew', async () => {
  const world = await createWorld()
  const writer = await connect(world)
  await writer.query('begin')
  await writer.query('lock table messages in row exclusive mode')
  const running = runMigrations(await connect(world), [
    migration(
      '9998_two',
      'alter table listings add column shelves integer; alter table messages add column pages integer',
    ),
  ])
  await expect
    .poll(() => world.sql("select from pg_locks where mode = 'AccessExclusiveLock' and not granted"))
    .toHaveLength(1)
  await writer.query('select count(*) from listings')
  await writer.query('commit')
  await running
  expect(await ran(world)).toEqual(['sha256 of 9998_two'])
})

test('one that fails leaves those before it, and nothing of its own', async () => {
  const world = await createWorld()
  const broken = migration('9999_broken', 'alter table listings add column drawers integer; select 1 / 0')
  await expect(runMigrations(await connect(world), [ADD_COLUMN, broken])).rejects.toThrow('division by zero')
  expect(await ran(world)).toEqual([`sha256 of ${ADD_COLUMN.tag}`])
  expect(
    await world.sql("select column_name from information_schema.columns where column_name in ('shelves', 'drawers')"),
  ).toEqual([{ column_name: 'shelves' }])
})
