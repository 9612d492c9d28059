import { expect, test } from 'vitest'
import { migrateTo } from '#server/app/backup/migrate-to.ts'
import { createEmptySite, query } from '#server/app/backup/testing.ts'
import { migrateDatabase, previewMigrations } from '#server/app/migrate.ts'
import { databaseUrl, runProcess } from '#test/servers/site-process.ts'
import type { Environment } from '#server/platform/variables.ts'
import { createWorld } from '#test/world.ts'
import type { World } from '#test/world.ts'
import { readHistory } from './history.ts'

/** Makes good what databases lack in which migration 0006 ran before it was edited. */
const REPAIR = '0017_settled_events'

function migrate(world: World): Promise<string[]> {
  return migrateDatabase({ connectionString: databaseUrl(world) })
}

/** A site with the migrations before `REPAIR`, and the names of the others. */
async function createEarlierSite(): Promise<{ env: Environment; later: string[] }> {
  const { migrations } = await readHistory()
  const next = migrations.findIndex(({ tag }) => tag === REPAIR)
  const env = await createEmptySite(await createWorld())
  const earlier = migrations.slice(0, next).map(({ sha256, createdAt }) => ({ hash: sha256, createdAt }))
  await migrateTo({ connectionString: env.DATABASE_URL }, earlier)
  return { env, later: migrations.slice(next).map(({ tag }) => tag) }
}

/** As if a newer release had migrated the database. */
async function migrateByNewer(world: World, oldestRelease: string | undefined): Promise<void> {
  const when = Date.now() + 1e9
  await world.sql("insert into drizzle.__drizzle_migrations (hash, created_at) values ('a hash', $1)", [when])
  if (oldestRelease === undefined) return
  await world.sql("insert into drizzle.migration_releases values ($1, '9999_newer', $2)", [when, oldestRelease])
}

test('a migration that was edited after it ran is refused by name', async () => {
  const world = await createWorld()
  expect(await migrate(world)).toEqual([])
  const [noted] = await world.sql('select count(*)::integer as count from drizzle.migration_releases')
  expect(noted?.['count']).toBe((await readHistory()).migrations.length)
  await world.sql("update drizzle.__drizzle_migrations set hash = 'another' where id = 3")
  await expect(migrate(world)).rejects.toThrow(
    'The migration 0002_listing_counts ran in this database with another text',
  )
})

test('the text that migration 0006 had before it was edited is made good, and accepted', async () => {
  const { env, later } = await createEarlierSite()
  const { record } = await readHistory()
  const former = record.migrations['0006_people_and_figures']?.formerSha256
  await query(env, `update drizzle.__drizzle_migrations set hash = '${former}' where id = 7`)
  await query(env, 'drop function last_settled_event_id')
  expect(await migrateDatabase({ connectionString: env.DATABASE_URL })).toEqual(later)
  expect(await query(env, 'select last_settled_event_id() as id')).toEqual([{ id: expect.anything() }])
})

test('code works on a newer schema that allows its release, and is refused by any other', async () => {
  const { record } = await readHistory()
  const world = await createWorld()
  await migrateByNewer(world, record.lastRelease.version)
  expect(await migrate(world)).toEqual([])
  await migrateByNewer(world, '999.0.0')
  await expect(migrate(world)).rejects.toThrow(
    /^The database has the migration 9999_newer of a newer release, and this is release \S+: start release 999\.0\.0 or later/u,
  )

  const unknown = await createWorld()
  await migrateByNewer(unknown, undefined)
  await expect(migrate(unknown)).rejects.toThrow('The database has a migration that this code does not have')
})

test('a migration that would be skipped because a newer one ran is refused', async () => {
  const world = await createWorld()
  await world.sql('delete from drizzle.__drizzle_migrations where id = 5')
  await expect(migrate(world)).rejects.toThrow('0004_selling is older than one that ran')
})

test('a dry run prints what would run and changes nothing, and then it runs', async () => {
  const { env, later } = await createEarlierSite()
  const connection = { connectionString: env.DATABASE_URL }
  const variables = { DATABASE_URL: env.DATABASE_URL ?? '', DATA_DIR: env.DATA_DIR }
  const dry = await runProcess(['scripts/operate/migrate.ts', '--dry-run'], variables)
  expect(dry).toMatchObject({ code: 0, errors: '' })
  expect(dry.out).toContain(`-- ${REPAIR}\n`)
  expect(dry.out).toContain('CREATE OR REPLACE FUNCTION last_settled_event_id()')
  expect(dry.out).toContain(`${later.length} migrations would run. Nothing was changed.`)
  expect((await previewMigrations(connection)).map(({ tag }) => tag)).toEqual(later)

  const run = await runProcess(['scripts/operate/migrate.ts'], variables)
  expect(run).toMatchObject({ code: 0, out: `${later.join('\n')}\n${later.length} migrations ran.\n` })
  expect(await previewMigrations(connection)).toEqual([])
})

test('before the first start, all migrations are pending, and looking at them creates nothing', async () => {
  const world = await createWorld()
  await world.sql('drop schema drizzle cascade')
  const { migrations } = await readHistory()
  const pending = await previewMigrations({ connectionString: databaseUrl(world) })
  expect(pending).toHaveLength(migrations.length)
  expect(await world.sql("select from pg_namespace where nspname = 'drizzle'")).toHaveLength(0)
})
