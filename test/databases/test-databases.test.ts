import pg from 'pg'
import { expect, inject, test, vi } from 'vitest'
import { sql } from '#server/platform/database/sql.ts'
import { createLog } from '#server/platform/log.ts'
import { schemaOf, stateOf } from './database-state.ts'
import { giveBackDatabase, takeDatabase } from './test-databases.ts'
import type { TestDatabase } from './test-databases.ts'

const databases = inject('databases')
const log = createLog('silent')

/** Does something on a database that nobody else uses. */
async function using<Result>(database: string, act: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ ...databases.server, database })
  await client.connect()
  try {
    return await act(client)
  } finally {
    await client.end()
  }
}

/** The rows that the template has. */
async function contentOf(client: pg.Client): Promise<unknown> {
  const rows = Object.keys(databases.state.rows).map(
    (name) => `'${name}', (select json_agg(t order by t::text) from ${name} t)`,
  )
  return (await client.query(`select json_build_object(${rows.join(', ')}) as content`)).rows
}

test('a used database has the rows and sequences of the template again, and its connections', async () => {
  const database = await takeDatabase(databases, log)
  const content = await using(database.name, contentOf)
  await database.pools.searches.$client.query('select 1')
  // On a connection of its own: the server counts another one for a moment after its end, and drops the database then.
  const connection = await database.pools.db.$client.connect()
  await connection.query(
    `insert into contact_messages (name, email, subject, message) values ('Ada', 'ada@example.com', 'Hello', 'Hello')`,
  )
  const kept = Object.entries(databases.state.rows).map(([name, { columns }]) => ({
    name,
    column: columns.split(',')[0],
  }))
  for (const [index, { name, column }] of kept.entries()) {
    await connection.query(index % 2 === 0 ? `delete from ${name}` : `update ${name} set ${column} = ${column}`)
  }
  expect((await stateOf(connection, databases.state, database.since)).dirty.toSorted()).toEqual(
    ['public.contact_messages', ...kept.map(({ name }) => name)].toSorted(),
  )
  connection.release()
  await giveBackDatabase(databases, database)
  const again = await takeDatabase(databases, log)
  expect(again.name).toBe(database.name)
  expect(again.pools.searches.$client).toBe(database.pools.searches.$client)
  await expect(database.pools.searches.execute(sql`select 1`)).rejects.toThrow('has ended')
  expect((await again.pools.searches.execute(sql`select 1`)).rowCount).toBe(1)
  const { dirty, schema, sequences } = databases.state
  const state = await again.pools.searches.$client.connect()
  expect(await stateOf(state, databases.state, again.since)).toMatchObject({ dirty, sequences })
  expect(await schemaOf(state, databases.state.since)).toBe(schema)
  state.release()
  expect(await using(again.name, contentOf)).toEqual(content)
  await giveBackDatabase(databases, again)
})

test('with another log a used database has other connections', async () => {
  const database = await takeDatabase(databases, log)
  await giveBackDatabase(databases, database)
  const other = await takeDatabase(databases, createLog('silent'))
  expect([other.name === database.name, other.pools === database.pools]).toEqual([true, false])
  expect(database.pools.db.$client.ended).toBe(true)
  await giveBackDatabase(databases, other)
})

/** Each does something after which a database is not used again. */
const SPOILING: [string, (database: TestDatabase) => unknown][] = [
  ['whose schema was changed', ({ name }) => using(name, (client) => client.query('drop table contact_messages'))],
  ['with a connection in use', ({ pools }) => pools.db.$client.connect().then((client) => client.query('begin'))],
  ['with a lock', ({ pools }) => pools.db.$client.query('select pg_advisory_lock(1)')],
  ['with a spy', ({ pools }) => vi.spyOn(pools.searches.$client, 'query')],
]

test.each(SPOILING)('a database %s is not used again', async (_, spoil) => {
  const database = await takeDatabase(databases, log)
  await spoil(database)
  await giveBackDatabase(databases, database)
  const { rowCount } = await using('postgres', (client) =>
    client.query('select from pg_database where datname = $1', [database.name]),
  )
  expect(rowCount).toBe(0)
})
