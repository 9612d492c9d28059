import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { asRequest } from '#server/platform/http/work-scope.ts'
import { createLog } from '#server/platform/log.ts'
import { createWorld } from '#test/world.ts'
import { measuredClient } from './measured-client.ts'

test('a slow statement is logged once a minute with its request and without its values, a fast one is not', async () => {
  const lines: string[] = []
  const world = await createWorld({}, createLog('warn', { write: (line) => void lines.push(line) }))
  const { db } = world.services
  const slowly = "select pg_sleep(0.26), 'zephyrquartz' as a, $1::text as b"
  const { rows } = await asRequest({ id: 'request-1', statements: 0 }, undefined, () =>
    db.$client.query(slowly, ['zephyrquartz']),
  )
  expect(rows).toMatchObject([{ a: 'zephyrquartz' }])
  await asRequest({ id: 'request-2', statements: 0 }, undefined, () =>
    db.$client.query('select $1::text', ['zephyrquartz']),
  )
  await asRequest({ id: 'request-3', statements: 0 }, undefined, () => db.$client.query(slowly, ['zephyrquartz']))

  const own = lines.filter((line) => line.includes('request-'))
  expect(own).toHaveLength(1)
  expect(JSON.parse(own[0] ?? '')).toMatchObject({
    level: 40,
    msg: 'a slow statement',
    statement: 'select pg_sleep(?), ? as a, $1::text as b',
    requestId: 'request-1',
    ms: expect.any(Number) as number,
  })
  expect(lines.join('')).not.toContain('zephyrquartz')
})

test('a statement that waits for a connection keeps its request', async () => {
  const lines: string[] = []
  const world = await createWorld({}, createLog('warn', { write: (line) => void lines.push(line) }))
  const { $client: pool } = world.services.db
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  const waiting = asRequest({ id: 'request-1', statements: 0 }, undefined, () => pool.query('select pg_sleep(0.26)'))
  await delay(1)
  asRequest({ id: 'request-2', statements: 0 }, undefined, () => {
    for (const client of held) client.release()
  })
  await waiting
  expect(lines.filter((line) => line.includes('request-1'))).toHaveLength(1)
  expect(lines.join('')).not.toContain('request-2')
})

test('a statement is not slow because the process was busy', async () => {
  const lines: string[] = []
  const world = await createWorld({}, createLog('warn', { write: (line) => void lines.push(line) }))
  const answer = asRequest({ id: 'request-1', statements: 0 }, undefined, () =>
    world.services.db.$client.query('select 1 as busy'),
  )
  await delay(1)
  const until = performance.now() + 300
  while (performance.now() < until);
  await answer
  expect(lines.filter((line) => line.includes('request-1'))).toEqual([])
})

test('behind a pooler that follows no prepared statements, a name that a library gives its statement does not count', async () => {
  const world = await createWorld()
  const { options } = world.services.db.$client
  const own = { ...options, password: options.password, Client: undefined }
  for (const [prepares, names] of [
    [true, ['of_a_library']],
    [false, []],
  ] as const) {
    const Client = measuredClient(createLog('silent'), prepares)
    const client = new Client(own)
    await client.connect()
    onTestFinished(() => client.end())
    await client.query({ name: 'of_a_library', text: 'select $1::text', values: ['a'] })
    const { rows } = await client.query<{ name: string }>('select name from pg_prepared_statements')
    expect(rows.map(({ name }) => name)).toEqual(names)
  }
})
