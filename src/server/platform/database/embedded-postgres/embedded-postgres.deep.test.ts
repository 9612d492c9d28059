import { spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { canEnter, findAccount } from './account.ts'
import { findNewerRelease } from './release.ts'
import { findPackage } from './binaries.ts'
import { createWorld, killPostmaster, postmasterOf, query, startApp } from './testing.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

const isRoot = process.getuid?.() === 0
const account = await findAccount()
const nobodyCanRunTheApp = isRoot && (await canEnter(account, import.meta.dirname))

test('data survives a restart, and no server runs in between', async () => {
  const world = createWorld()
  const first = await startEmbeddedPostgres(world)
  expect(first.started).toBe(true)
  await query(first, 'CREATE TABLE kept AS SELECT 42 AS answer')
  expect(await query(first, 'SHOW data_checksums')).toEqual(['on'])
  expect(await query(first, 'SHOW server_encoding')).toEqual(['UTF8'])
  await Promise.all([first.stop(), first.stop()])
  expect(await postmasterOf(world)).toBeUndefined()
  const second = await startEmbeddedPostgres({ ...world, settings: { work_mem: '7MB' } })
  const client = new Client(second.url('postgres'))
  await client.connect()
  expect((await client.query('SELECT answer, current_setting($1) FROM kept', ['work_mem'])).rows).toEqual([
    { answer: 42, current_setting: '7MB' },
  ])
  await client.end()
  expect(statSync(second.connection.host).mode & 0o777).toBe(0o700)
  await second.stop()
})

test('a server left by a killed app is taken over within 5 s, and stopped at the end', async () => {
  const world = createWorld()
  const app = await startApp(world)
  await query(app, 'CREATE TABLE kept AS SELECT 42 AS answer')
  await app.kill()
  const began = Date.now()
  const server = await startEmbeddedPostgres(world)
  expect(Date.now() - began).toBeLessThan(5000)
  expect(await query(server, 'SELECT answer FROM kept')).toEqual([42])
  await server.stop()
  expect(await postmasterOf(world)).toBeUndefined()
})

test('after app and server are both killed, committed data is available within 5 s', async () => {
  const world = createWorld()
  const app = await startApp(world)
  await query(app, 'CREATE TABLE kept AS SELECT generate_series(1, 1000) AS answer')
  await app.kill()
  await killPostmaster(world)
  const began = Date.now()
  const server = await startEmbeddedPostgres(world)
  expect(Date.now() - began).toBeLessThan(5000)
  expect(server.started).toBe(true)
  expect(await query(server, 'SELECT count(*)::int FROM kept')).toEqual([1000])
  await server.stop()
})

test('processes that start at once on an empty folder all work, and the last to leave stops the server', async () => {
  const world = createWorld()
  const apps = await Promise.all([startApp(world), startApp(world), startApp(world)])
  expect(apps.filter((app) => app.started)).toHaveLength(1)
  for (const app of apps.toSorted((a) => (a.started ? -1 : 1))) {
    expect(await query(app, 'SELECT 1')).toEqual([1])
    expect(await app.leave()).toEqual([0, null])
  }
  expect(await postmasterOf(world)).toBeUndefined()
  expect(readdirSync(join(world.dataDir, 'postgres')).toSorted()).toEqual(['data', 'run'])
})

test('processes that leave at the same moment leave no server running', async () => {
  const world = createWorld()
  const first = await startEmbeddedPostgres(world)
  const others = await Promise.all([1, 2, 3].map(() => startEmbeddedPostgres(world)))
  await Promise.all([first, ...others].map((server) => server.stop()))
  expect(await postmasterOf(world)).toBeUndefined()
})

test('a start during a stop gets a server that stays up', async () => {
  const world = createWorld()
  let server = await startEmbeddedPostgres(world)
  for (let round = 0; round < 5; round++) {
    const [next] = await Promise.all([startEmbeddedPostgres(world), server.stop()])
    expect(await query(next, 'SELECT 1')).toEqual([1])
    server = next
  }
  await server.stop()
  expect(await postmasterOf(world)).toBeUndefined()
})

test('a server that dies under the app is restarted', async () => {
  const world = createWorld()
  const server = await startEmbeddedPostgres(world)
  const pid = await killPostmaster(world)
  const answer = () => query(server, 'SELECT 1').catch((error: Error) => error.message)
  await expect.poll(answer, { timeout: 5000 }).toEqual([1])
  expect(await postmasterOf(world)).not.toBe(pid)
  await server.stop()
  expect(await postmasterOf(world)).toBeUndefined()
})

test('lock files whose pid now belongs to another program, and incomplete folders, are removed', async () => {
  const world = createWorld()
  const server = await startEmbeddedPostgres(world)
  await server.stop()
  const other = spawn('sleep', ['60'], { uid: account.uid, gid: account.gid, stdio: 'ignore' })
  onTestFinished(() => void other.kill())
  const home = join(world.dataDir, 'postgres')
  writeFileSync(join(home, 'data/postmaster.pid'), `${other.pid}\n${home}/data\n1700000000\n`)
  writeFileSync(join(home, 'run/.s.PGSQL.5432.lock'), `${other.pid}\n`)
  chownSync(join(home, 'data/postmaster.pid'), account.uid, account.gid)
  chownSync(join(home, 'run/.s.PGSQL.5432.lock'), account.uid, account.gid)
  mkdirSync(join(home, 'data.half-4194999-0123abcd'))
  const again = await startEmbeddedPostgres(world)
  expect(await query(again, 'SELECT 1')).toEqual([1])
  await again.stop()
  expect(other.exitCode).toBeNull()
  expect(readdirSync(home).toSorted()).toEqual(['data', 'run'])
})

test('a data path that is too long for a socket works', async () => {
  const world = createWorld('long'.repeat(40))
  const server = await startEmbeddedPostgres(world)
  const { host } = server.connection
  onTestFinished(() => rmSync(host, { recursive: true }))
  expect(host).toMatch(/^\/tmp\/handover-[0-9a-f]{16}$/)
  expect(statSync(host)).toMatchObject({ mode: 0o40700, uid: account.uid })
  expect(await query(server, 'SELECT 1')).toEqual([1])
  await server.stop()
})

test('a database of another major version, or a folder without one, is refused with a sentence', async () => {
  const world = createWorld()
  const data = join(world.dataDir, 'postgres/data')
  mkdirSync(data, { recursive: true })
  chownSync(data, account.uid, account.gid)
  writeFileSync(join(data, 'something'), '')
  await expect(startEmbeddedPostgres(world)).rejects.toThrow(`${data} holds files but no PostgreSQL database`)
  writeFileSync(join(data, 'PG_VERSION'), '15\n')
  const sentence = `The database in ${data} was made by PostgreSQL 15 and this app runs 18: move it with pg_dump`
  await expect(startEmbeddedPostgres(world)).rejects.toThrow(sentence)
})

test('a setting that the server refuses is reported in its own words', async () => {
  const world = { ...createWorld(), settings: { shared_buffers: 'plenty' } }
  await expect(startEmbeddedPostgres(world)).rejects.toThrow(/does not start .* invalid value .*"shared_buffers"/)
})

test.skipIf(!isRoot)("as root it works with folders that the server's account can't enter", async () => {
  const world = createWorld('closed')
  mkdirSync(world.dataDir, { recursive: true })
  chmodSync(join(world.root, 'closed'), 0o700)
  const packageDir = join(world.root, 'closed/package')
  cpSync(findPackage(), packageDir, { recursive: true, verbatimSymlinks: true })
  for (const entry of readdirSync(join(packageDir, 'native/lib'), { withFileTypes: true })) {
    if (entry.isSymbolicLink()) rmSync(join(packageDir, 'native/lib', entry.name)) // as with npm ci --ignore-scripts
  }
  const options = { ...world, packageDir }
  const withoutConsent = { ...options, mayBeOutside: false }
  await expect(startEmbeddedPostgres(withoutConsent)).rejects.toThrow('set DATABASE_OUTSIDE_DATA_DIR=1')
  expect(readdirSync(world.root)).not.toContain('system')
  const [one, two] = await Promise.all([startEmbeddedPostgres(options), startEmbeddedPostgres(options)])
  await query(one, 'CREATE TABLE kept AS SELECT 42 AS answer')
  expect(await query(two, 'SELECT answer FROM kept')).toEqual([42])
  await (await startEmbeddedPostgres(withoutConsent)).stop() // what exists stays in use
  await Promise.all([one.stop(), two.stop()])
  const pointer = join(world.dataDir, 'postgres-location.txt')
  expect(readFileSync(pointer, 'utf8').startsWith(world.systemDir)).toBe(true)
  expect(readdirSync(world.dataDir).toSorted()).toEqual(['postgres-location.txt', 'postgres.log'])
  expect(readdirSync(world.systemDir)).toHaveLength(2) // the programs and the data, and no incomplete folders
  const programs = readdirSync(world.systemDir).find((name) => name.startsWith('postgresql-')) ?? ''
  expect(statSync(join(world.systemDir, programs, 'bin/postgres'))).toMatchObject({ uid: 0, mode: 0o100755 })

  const dataDir = `${world.dataDir}-copy`
  cpSync(world.dataDir, dataDir, { recursive: true })
  await expect(startEmbeddedPostgres({ ...options, dataDir })).rejects.toThrow('looks like a copy')
  rmSync(pointer)
  const fresh = await startEmbeddedPostgres(options)
  expect(await query(fresh, `SELECT to_regclass('kept')::text`)).toEqual([null])
  await fresh.stop()
})

test.skipIf(!nobodyCanRunTheApp)("it runs as an ordinary user, and root joins that user's server", async () => {
  const world = createWorld()
  mkdirSync(world.dataDir, { mode: 0o700 })
  chownSync(world.dataDir, account.uid, account.gid)
  const app = await startApp(world, { uid: account.uid, gid: account.gid })
  expect(await query(app, 'SELECT 1')).toEqual([1])
  const server = await startEmbeddedPostgres(world)
  expect(server.started).toBe(false)
  await app.leave()
  expect(await query(server, 'SELECT 1')).toEqual([1])
  await server.stop()
  expect(await postmasterOf(world)).toBeUndefined()
})

test('an operator is told when a newer minor release is known', () => {
  const newest = { version: '18.6', since: 'August 2026' }
  expect(findNewerRelease('18.4', newest)).toContain('The embedded PostgreSQL is 18.4, and 18.6 has been out since')
  for (const version of ['18.6', '18.10', '19.0']) expect(findNewerRelease(version, newest)).toBeUndefined()
})
