import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parseEnvironment } from '#server/platform/env.ts'
import { readOwnFile } from '#server/platform/own-file.ts'
import { createWorld } from '#test/world.ts'
import type { World } from '#test/world.ts'
import { adoptMachine, joinMachines } from './join-machines.ts'

const SECRET = 'a secret that both machines have in common'
/** Settings with which a machine keeps nothing of its own. */
const SHARED = {
  DATABASE_URL: 'postgresql://somewhere/handover',
  AUTH_SECRET: SECRET,
  S3_BUCKET: 'handover',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
  SMTP_URL: 'smtp://localhost',
  MAIL_FROM: 'mail@handover.example',
}

async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'handover-machine-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

/** A machine of its own, with these settings instead of the shared ones. */
async function machine(world: World, without: Record<string, string> = {}) {
  const env = parseEnvironment({ ...SHARED, DATA_DIR: await dataFolder(), ...without })
  const { db, log } = world.services
  const given = { db, env, log, secret: env.AUTH_SECRET ?? `${SECRET}, generated in ${env.DATA_DIR}` }
  async function start(): Promise<() => Promise<void>> {
    const { leave } = await joinMachines(given)
    onTestFinished(leave)
    return leave
  }
  return { start, adopt: () => adoptMachine(db, env) }
}

/** As if every machine had been killed a minute ago. */
async function aMinutePasses(world: World): Promise<void> {
  await world.sql("update machines set live_until = live_until - interval '61 seconds'")
}

test('machines that share secret, files and mail server serve one database together', async () => {
  const world = await createWorld()
  for (let count = 0; count < 3; count += 1) await (await machine(world)).start()
  expect(await world.sql('select from machines where live_until > now()')).toHaveLength(3)
})

test.each([
  ['another AUTH_SECRET', { AUTH_SECRET: 'another secret, which is long enough' }, /^AUTH_SECRET differs .+ on both/u],
  ['a generated secret', { AUTH_SECRET: '' }, /^AUTH_SECRET differs/u],
  ['files on its disk', { S3_BUCKET: '', S3_ACCESS_KEY_ID: '', S3_SECRET_ACCESS_KEY: '' }, /^Files .+ S3_BUCKET/u],
  ['mails on its disk', { SMTP_URL: '' }, /^Mails .+ SMTP_URL/u],
])('of two machines, one with %s is refused, whichever starts first', async (_, own, sentence) => {
  for (const [first, second] of [
    [{}, own],
    [own, {}],
  ]) {
    const world = await createWorld()
    await (await machine(world, first)).start()
    await expect((await machine(world, second)).start()).rejects.toThrow(sentence)
  }
})

test('a second process of the same DATA_DIR is the same machine', async () => {
  const world = await createWorld()
  const { start } = await machine(world, {
    S3_BUCKET: '',
    S3_ACCESS_KEY_ID: '',
    S3_SECRET_ACCESS_KEY: '',
    SMTP_URL: '',
  })
  await start()
  await start()
})

test('of two machines with files of their own that start at once, one is refused', async () => {
  const world = await createWorld()
  const own = { S3_BUCKET: '', S3_ACCESS_KEY_ID: '', S3_SECRET_ACCESS_KEY: '' }
  const [one, two] = [await machine(world, own), await machine(world, own)]
  const outcomes = await Promise.allSettled([one.start(), two.start()])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('a new DATA_DIR is accepted once the old one is stopped, unless files or the secret were in it', async () => {
  const world = await createWorld()
  const other = { AUTH_SECRET: 'another secret, which is long enough', SMTP_URL: '' }
  const stop = await (await machine(world)).start()
  await expect((await machine(world, other)).start()).rejects.toThrow('To change it, stop every machine first.')
  await stop()
  await (await machine(world, other)).start()
  await aMinutePasses(world)

  const lost = await (await machine(world, { AUTH_SECRET: '' })).start()
  await lost()
  await expect((await machine(world)).start()).rejects.toThrow('the file auth-secret')
})

test('a machine replaces another on purpose, once that one is stopped', async () => {
  const world = await createWorld()
  const own = { AUTH_SECRET: '', S3_BUCKET: '', S3_ACCESS_KEY_ID: '', S3_SECRET_ACCESS_KEY: '', SMTP_URL: '' }
  const old = await machine(world, own)
  const stop = await old.start()
  const next = await machine(world, own)
  await expect(next.start()).rejects.toThrow(/stop the old one.+"npm run adopt-machine" here/u)
  await expect(next.adopt()).rejects.toThrow(/still runs: stop it first/u)
  await stop()
  await expect(next.start()).rejects.toThrow('adopt-machine')
  expect(await next.adopt()).toHaveLength(1)
  await next.start()
  await expect(old.start()).rejects.toThrow('adopt-machine')
})

test('the machine of an embedded database is never compared', async () => {
  const world = await createWorld()
  for (const secret of ['one secret', 'another']) {
    const env = parseEnvironment({ DATA_DIR: await dataFolder() })
    await joinMachines({ ...world.services, env, secret })
  }
  expect(await world.sql('select from machines')).toHaveLength(0)
})

test('the database learns a fingerprint of the secret, not the secret', async () => {
  const world = await createWorld()
  await (await machine(world)).start()
  const [row] = await world.sql('select * from machines')
  expect(row?.['secret_fingerprint']).toMatch(/^[\w-]{22}$/u)
  expect(JSON.stringify(row)).not.toContain(SECRET)
})

test('of processes that create a file at once, all read the same text', async () => {
  const folder = await dataFolder()
  let made = 0
  const texts = await Promise.all(
    Array.from({ length: 20 }, () => readOwnFile(folder, 'secret', () => `text ${(made += 1)}`)),
  )
  expect(new Set(texts).size).toBe(1)
})
