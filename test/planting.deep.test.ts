import pg from 'pg'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { createApi } from '#server/app/api.ts'
import { createLog } from '#server/platform/log.ts'
import { visitor } from './access-row.ts'
import { setUpStage } from './access-stage.ts'
import { plantingsOf, TAKING, visitorOf } from './planting.ts'
import { shareWorld } from './world.ts'
import type { Client } from './world.ts'

const SECRET = 'zephyrquartz'
/** NUL characters, which PostgreSQL can't store, in plain text and in an email address. */
const NULS = [(text: string) => `${text}\0`, () => 'a\0@example.com']
const SECRETS = [
  (text: string) => (text.includes('@') ? `${SECRET}.${text}` : `${text}${SECRET}`),
  () => SECRET,
  () => `https://${SECRET}.example/`,
]
const METRICS_TOKEN = 'a-long-enough-token'

/** Repeats the value in every field in which PostgreSQL quotes failing data. */
const FAILING = `
  create or replace function fail_with(text) returns void language plpgsql as $$
  begin raise exception using message = 'bad ' || $1, detail = 'Failing row contains ' || $1, hint = $1, errcode = 'XX000'; end $$`

/** Makes every statement fail that has the secret among its parameters. */
function failStatements(): { failed: number; stop(): void } {
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  const count = { failed: 0, stop: () => spy.mockRestore() }
  onTestFinished(count.stop)
  spy.mockImplementation(function answer(this: pg.Client, ...args: unknown[]) {
    const [statement] = args
    const values = args.find(Array.isArray) ?? (statement as { values?: unknown[] } | undefined)?.values ?? []
    const dump = JSON.stringify(values)
    if (!dump.includes(SECRET)) return query.apply(this, args)
    count.failed += 1
    const text = 'select fail_with($1)'
    const failing =
      typeof statement === 'string' ? text : { ...(statement as object), name: undefined, text, values: undefined }
    const rest = args.filter((arg) => typeof arg === 'function')
    return query.apply(this, [failing, [dump], ...rest])
  })
  return count
}

/** The operations whose secret reached the database, and the others. */
const everything = { statements: 0, operations: new Set<string>(), others: new Set<string>() }

let log = ''
const getWorld = shareWorld({ METRICS_TOKEN }, createLog('debug', { write: (line) => (log += line) }), 'on request')

// Both checks share one stage per operation, since setting it up takes longer than the requests.
test.each(TAKING)(
  'input to $id may contain NUL, and is in no log line, error or metric when the database fails',
  async (operation) => {
    const world = await getWorld()
    log = ''
    await world.sql(FAILING)
    await world.sql('delete from rate_limits')
    const seller = await visitor(world, 'seller')
    const kind = visitorOf(operation)
    const person = kind === 'anonymous' ? undefined : kind === 'seller' ? seller : await visitor(world, kind)
    const stage = await setUpStage(world, seller)
    const client = withUserAgent(person ? world.as(person) : world)
    const plantings = await plantingsOf(operation, client, stage, [...NULS, ...SECRETS])
    const [nuls, secrets] = [NULS, SECRETS].map((plants) => plantings.filter(({ plant }) => plants.includes(plant)))

    for (const { where, send } of nuls ?? []) {
      await world.sql('delete from rate_limits')
      const answer = await send()
      await answer.body?.cancel()
      expect(answer.status, where).toBeLessThan(500)
      expect(log, where).not.toContain(SECRET)
    }

    const count = failStatements()
    for (const { where, send } of secrets ?? []) {
      const answer = await send()
      const text = answer.status >= 400 ? await answer.text() : await answer.body?.cancel()
      expect(text ?? '', where).not.toContain(SECRET)
      expect(log, where).not.toContain(SECRET)
    }
    // The subscribers' statements fail too.
    await world.deliverEvents()
    expect(log).not.toContain(SECRET)
    count.stop()
    const metrics = await createApi(world.services).request('/metrics', {
      headers: { authorization: `Bearer ${METRICS_TOKEN}` },
    })
    expect(await metrics.text()).not.toContain(SECRET)
    everything.statements += count.failed
    everything[count.failed > 0 ? 'operations' : 'others'].add(operation.id)
  },
)

// Independent of the order of the tests.
afterAll(() => {
  if (everything.operations.size + everything.others.size < TAKING.length) return
  expect(everything.statements).toBeGreaterThan(100)
  expect([...everything.operations]).toEqual(
    expect.arrayContaining(['createBusiness', 'sendSupportMessage', 'updateAccount', 'signUp']),
  )
})

/** The user agent is stored too, so it carries the secret as well. */
function withUserAgent(client: Client): Client {
  const more = { 'user-agent': SECRET }
  return {
    get: (path, headers) => client.get(path, { ...more, ...headers }),
    post: (path, body, headers) => client.post(path, body, { ...more, ...headers }),
    put: (path, body, headers) => client.put(path, body, { ...more, ...headers }),
    patch: (path, body, headers) => client.patch(path, body, { ...more, ...headers }),
    delete: (path, headers) => client.delete(path, { ...more, ...headers }),
  }
}
