import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { expect, test } from 'vitest'
import { makeKeyFile } from '#server/platform/backup/cipher.ts'
import { isBackupRunning, lockBackups } from '#server/platform/backup/lock.ts'
import { createWorld, shareWorld } from '#test/world.ts'
import type { World } from '#test/world.ts'
import { assembleServices, openDatabase } from '#server/app/start.ts'
import { openBackup } from '#server/platform/backup/open-backup.ts'
import { openTarget } from '#server/platform/backup/target.ts'
import { moveSite } from './move-site.ts'
import { backUpSite, restoreSite, verifySiteBackup } from './site-backup.ts'
import {
  addOneRowEach,
  createEmptySite,
  createFolder,
  environmentOf,
  listEmptyTables,
  listen,
  query,
  readFolder,
} from './testing.ts'

const filledWorld = shareWorld()
let filling: Promise<void> | undefined

/** A site with a row in every table, a waiting job, and files. */
async function openSite(): Promise<World> {
  const world = await filledWorld()
  await (filling ??= fill(world))
  return world
}

async function fill(world: World): Promise<void> {
  await addOneRowEach(world)
  await world.services.queue.send(world.services.db, 'delete-file', { key: 'documents/aa/gone.pdf' })
  for (let index = 0; index < 20; index += 1) {
    const key = `documents/a${index % 10}/file${index}.pdf`
    await world.services.storage.put(key, Buffer.from(`file ${index} `.repeat(index * 100)))
  }
}

/** Every row as text, by table, in an order of its own. */
const ROWS = `
  select relname as table, (xpath('/table/row/t/text()', query_to_xml(
    format('select t::text as t from %s t order by 1', oid::regclass), false, false, '')))::text as rows
  from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`

const SCHEMA = `
  select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where connamespace = 'public'::regnamespace
  union all select tgrelid::regclass::text, tgname, tgenabled::text from pg_trigger where not tgisinternal
  union all select 'hash', hash, created_at::text from drizzle.__drizzle_migrations
  union all select sequencename, 'last', last_value::text from pg_sequences where schemaname = 'public'
  union all select name, 'job', data::text || state || start_after from pgboss.job
  order by 1, 2, 3`

test('a restored site has the same rows in every table, and the same files', async () => {
  const world = await openSite()
  expect(await listEmptyTables(world)).toEqual([])
  const [env, to, output] = [environmentOf(world), await createFolder(), listen()]
  const { tables, files } = await backUpSite(env, to, output)
  expect({ tables, files }).toEqual({ tables: (await query(env, ROWS)).length + 1, files: 20 })
  expect((await verifySiteBackup(env, to, undefined, output)).broken).toEqual([])

  const restored = await createEmptySite(world)
  await restoreSite(restored, to, undefined, output)
  // Transaction numbers belong to the old cluster, and machines to the old site.
  const adopted = ['domain_events', 'event_subscribers', 'machines']
  const rowsOf = async (site: typeof env) =>
    (await query(site, ROWS)).filter(({ table }) => !adopted.includes(String(table)))
  expect(await rowsOf(restored)).toEqual(await rowsOf(env))
  expect(await query(restored, SCHEMA)).toEqual(await query(env, SCHEMA))
  expect(await readFolder(join(restored.DATA_DIR, 'files'))).toEqual(await readFolder(join(env.DATA_DIR, 'files')))
})

test('a restored site starts, and subscribers continue at their next event', async () => {
  const world = await createWorld()
  await world.listing()
  await world.sql(
    `insert into domain_events (name, version, subject, payload) values ('x', 1, 'x 1', '{}'), ('x', 1, 'x 2', '{}')`,
  )
  await world.sql(`insert into event_subscribers (name, from_xid, to_xid, after_id)
    values ('idle', pg_current_xact_id(), pg_current_xact_id(), 0), ('new', '0', '0', 0),
      ('amid', '0', pg_current_xact_id(), (select min(id) from domain_events))`)
  const [env, to, output] = [environmentOf(world), await createFolder(), listen()]
  await backUpSite(env, to, output)
  const restored = await createEmptySite(world)
  await restoreSite(restored, to, undefined, output)
  const database = await openDatabase(restored, output.log)
  const services = await assembleServices({ ...database, env: restored, log: output.log, secret: 's'.repeat(32) })
  const { rows } = await database.db.$client.query(`
    select s.name, (select count(*)::int from domain_events e
      where e.transaction_id >= s.from_xid and e.transaction_id < s.to_xid and e.id > s.after_id) as waiting
    from event_subscribers s where s.name in ('idle', 'new', 'amid') order by 1`)
  await services.live.stop()
  await services.queue.boss.stop({ close: false, graceful: false })
  await database.stop()
  expect(rows).toEqual([
    { name: 'amid', waiting: 1 },
    { name: 'idle', waiting: 0 },
    { name: 'new', waiting: 2 },
  ])
})

test('the second backup stores only what changed', async () => {
  const world = await openSite()
  const [env, to, output] = [environmentOf(world), await createFolder(), listen()]
  const first = await backUpSite(env, to, output)
  const before = await listContents(to)
  await world.services.storage.put('documents/aa/new.pdf', Buffer.from('new'))
  await world.sql("update users set first_name = 'Renamed' where email = 'seller@example.com'")
  const second = await backUpSite(env, to, output)
  await world.services.storage.delete('documents/aa/new.pdf')
  expect(output.sentences).toContain('21 files, of which 20 did not change.')
  // The file, the tables of users and of their former names, and the list of contents.
  expect((await listContents(to)).filter((name) => !before.includes(name))).toHaveLength(4)
  expect(second.addedBytes).toBeLessThan(first.addedBytes)
})

test('a backup that is killed midway leaves the last one whole, and the next one works', async () => {
  const world = await createWorld()
  await world.listing()
  const [env, to, output] = [environmentOf(world), await createFolder(), listen()]
  await backUpSite(env, to, output)
  const before = await readdir(join(to, 'manifests'))
  for (let index = 0; index < 20; index += 1) {
    await world.services.storage.put(`documents/aa/file${index}.pdf`, Buffer.from(`file ${index}`))
  }
  // A file without an end in sight, so that the backup is not over before it is killed. It takes no room.
  const endless = join(env.DATA_DIR, 'files/documents/aa/file20.pdf')
  await writeFile(endless, '')
  await truncate(endless, 1024 ** 4)
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL('../../../../scripts/operate/backup.ts', import.meta.url)), to],
    {
      env: { PATH: process.env['PATH'], DATA_DIR: env.DATA_DIR, DATABASE_URL: env.DATABASE_URL },
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  )
  const known = (await listContents(to)).length
  const ended = once(child, 'exit')
  // Its first sentence is about the tables; then it copies the files.
  await once(child.stdout, 'data')
  while ((await listContents(to)).length < known + 10) await delay(2)
  child.kill('SIGKILL')
  expect(await ended).toEqual([null, 'SIGKILL'])
  await rm(endless)
  expect(await readdir(join(to, 'manifests'))).toEqual(before)
  expect((await verifySiteBackup(env, to, undefined, output)).broken).toEqual([])

  // PostgreSQL notices the end of a connection a moment later.
  await expect.poll(() => isBackupRunning(world.services.db)).toBe(false)
  await world.services.storage.delete('documents/aa/file0.pdf')
  await backUpSite(env, to, output)
  expect((await verifySiteBackup(env, to, undefined, output)).broken).toEqual([])
  const restored = await createEmptySite(world)
  await restoreSite(restored, to, undefined, output)
  expect((await readFolder(join(restored.DATA_DIR, 'files', 'documents'))).size).toBe(19)
})

test('a flipped byte is found in the manifest, a table and a file, and nothing broken is restored', async () => {
  const world = await openSite()
  const [env, to, output] = [environmentOf(world), await createFolder(), listen()]
  await backUpSite(env, to, output)
  const { details, nameOf } = await openBackup(await openTarget(to, env, output.log), undefined)
  const [manifest = ''] = await readdir(join(to, 'manifests'))
  const contents = await listContents(to)
  const listName =
    contents.find(
      (name) =>
        ![...details.tables.flatMap(({ parts }) => parts), ...details.files].some((content) =>
          name.startsWith(nameOf(content)),
        ),
    ) ?? ''
  const pathOf = (name: string) => join(to, 'contents', name.slice(0, 2), name)

  for (const path of [join(to, 'manifests', manifest), pathOf(listName)]) {
    const mend = await flipBit(path)
    await expect(verifySiteBackup(env, to, undefined, output)).rejects.toThrow(
      /^The backup \w+ can't be used: its manifest is broken/u,
    )
    await mend()
  }
  const mends = await Promise.all(contents.filter((name) => name !== listName).map((name) => flipBit(pathOf(name))))
  const { broken } = await verifySiteBackup(env, to, undefined, output)
  const everything = [
    ...details.tables.filter(({ rows }) => rows > 0).map(({ schema, name }) => `The table ${schema}.${name}`),
    ...details.files.map(({ key }) => `The file ${key}`),
  ]
  expect(broken.map((sentence) => sentence.replace(/ is broken: .+/u, '')).toSorted()).toEqual(everything.toSorted())

  const restored = await createEmptySite(world)
  await expect(restoreSite(restored, to, undefined, output)).rejects.toThrow(/^The file .+ can't be restored: /u)
  await expect(openDatabase(restored, output.log)).rejects.toThrow('run npm run restore again')
  await Promise.all(mends.map((mend) => mend()))
  await restoreSite(restored, to, undefined, output)
  expect(output.sentences).toContain('What an interrupted restore left in the database is deleted.')
  expect(await query(restored, 'select count(*) from users')).toEqual(await query(env, 'select count(*) from users'))
})

test('a backup is restored into an empty database only', async () => {
  const world = await openSite()
  const [env, to, output] = [environmentOf(world), await createFolder(), listen()]
  await backUpSite(env, to, output)
  await expect(restoreSite(env, to, undefined, output)).rejects.toThrow('The database is not empty')
  await expect(restoreSite(env, to, '20200101t000000000z', output)).rejects.toThrow('There is no backup')
})

test('an encrypted backup is written with the public key and read with the secret key only', async () => {
  const world = await openSite()
  const [folder, to, output] = [await createFolder(), await createFolder(), listen()]
  const [secret, open, other] = ['secret.key', 'public.key', 'other.key'].map((name) => join(folder, name))
  const { publicKey } = await makeKeyFile(secret ?? '')
  await makeKeyFile(other ?? '')
  await writeFile(open ?? '', `# for the server\n${publicKey}\n`)
  expect((await stat(secret ?? '')).mode & 0o777).toBe(0o600)
  const withKey = (path = '') => environmentOf(world, { BACKUP_KEY_FILE: path })
  await backUpSite(withKey(open), to, output)
  const again = await backUpSite(withKey(open), to, output)
  // Only the list of contents, which has the time in it.
  expect(again.addedBytes).toBeLessThan(20_000)
  for (const [name, bytes] of await readFolder(to)) {
    expect(bytes.includes('file 1 ')).toBe(false)
    if (name.startsWith('contents/')) expect(bytes.toString('latin1')).toMatch(/^age-encryption\.org/u)
  }
  const verify = (path?: string) => verifySiteBackup(withKey(path), to, undefined, output)
  await expect(verify()).rejects.toThrow('The backup is encrypted: set BACKUP_KEY_FILE to its key file.')
  await expect(verify(open)).rejects.toThrow('it needs the secret key')
  await expect(verify(other)).rejects.toThrow('it was encrypted with another key')
  expect((await verify(secret)).broken).toEqual([])
  const restored = await createEmptySite(world, { BACKUP_KEY_FILE: secret ?? '' })
  await restoreSite(restored, to, undefined, output)
  expect(await readFolder(join(restored.DATA_DIR, 'files'))).toEqual(
    await readFolder(join(world.services.env.DATA_DIR, 'files')),
  )
})

test('of two backups at once one is refused, and files are deleted only after the other', async () => {
  const world = await createWorld()
  const env = environmentOf(world)
  const holder = new pg.Client(env.DATABASE_URL)
  await holder.connect()
  await lockBackups(holder)
  await expect(backUpSite(env, await createFolder(), listen())).rejects.toThrow(
    'Another backup or restore of this database is running.',
  )
  const { storage } = world.services
  await storage.put('documents/aa/one.pdf', Buffer.from('x'))
  await storage.delete('documents/aa/one.pdf')
  expect(await readFile(join(env.DATA_DIR, 'files/documents/aa/one.pdf'), 'utf8')).toBe('x')
  await holder.end()
  await world.sql('update pgboss.job set start_after = now()')
  expect(await world.runJobs()).toBe(1)
  expect(await storage.open('documents/aa/one.pdf')).toBe(undefined)
})

test('a stopped site moves to another database and another storage', async () => {
  const world = await createWorld()
  await world.listing()
  await world.services.storage.put('documents/aa/one.pdf', Buffer.from('x'))
  const [env, to, output] = [environmentOf(world), await createEmptySite(world), listen()]
  await expect(moveSite(env, to, output)).rejects.toThrow('Stop the site first')
  await expect(moveSite(env, env, output)).rejects.toThrow('the same database and the same storage')
  const copy = await createEmptySite(world)
  await backUpSite(env, join(env.DATA_DIR, 'backup'), output)
  await restoreSite(copy, join(env.DATA_DIR, 'backup'), undefined, output)
  await moveSite(copy, to, output)
  expect(await query(to, 'select title from listings')).toEqual(await query(env, 'select title from listings'))
  expect([...(await readFolder(join(to.DATA_DIR, 'files'))).keys()]).toEqual(['documents/aa/one.pdf'])
  const files = { ...to, DATA_DIR: await createFolder() }
  await moveSite(to, files, output)
  expect([...(await readFolder(files.DATA_DIR)).keys()]).toEqual(['files/documents/aa/one.pdf'])
  expect(await readdir(to.DATA_DIR)).toEqual(['files'])
})

async function listContents(to: string): Promise<string[]> {
  const entries = await readdir(join(to, 'contents'), { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.part')).map(({ name }) => name)
}

/** Changes one bit in the middle of a file. Returns a function that repairs it. */
async function flipBit(path: string): Promise<() => Promise<void>> {
  const bytes = await readFile(path)
  const broken = Buffer.from(bytes)
  const middle = Math.floor(broken.length / 2)
  broken.writeUInt8(broken.readUInt8(middle) ^ 1, middle)
  await rm(path)
  await writeFile(path, broken)
  return () => writeFile(path, bytes)
}
