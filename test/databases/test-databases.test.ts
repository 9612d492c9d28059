import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { stateOf } from './database-state.ts'
import { giveBackDatabase, takeDatabase } from './test-databases.ts'

const databases = inject('databases')

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

test('a used database has the rows and sequences of the template again', async () => {
  const name = await takeDatabase(databases)
  await using(name, async (client) => {
    await client.query(
      `insert into contact_messages (name, email, subject, message) values ('Ada', 'ada@example.com', 'Hello', 'Hello')`,
    )
    for (const table of Object.keys(databases.state.rows)) await client.query(`delete from ${table}`)
    expect((await stateOf(client, databases.state))?.dirty).not.toEqual([])
  })
  await giveBackDatabase(databases, name)
  expect(await takeDatabase(databases)).toBe(name)
  const { dirty, kept, sequences } = databases.state
  expect(await using(name, (client) => stateOf(client, databases.state))).toMatchObject({ dirty, kept, sequences })
  await giveBackDatabase(databases, name)
})

test('a database whose schema was changed is not used again', async () => {
  const name = await takeDatabase(databases)
  await using(name, (client) => client.query('alter table contact_messages drop column subject'))
  await giveBackDatabase(databases, name)
  const { rowCount } = await using('postgres', (client) =>
    client.query('select from pg_database where datname = $1', [name]),
  )
  expect(rowCount).toBe(0)
})
