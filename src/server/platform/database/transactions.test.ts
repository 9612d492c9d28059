import { sql } from './sql.ts'
import { onTestFinished, expect, test } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { createWorld } from '#test/world.ts'
import { connectDatabases } from './client.ts'
import type { Database, Queryable } from './client.ts'

/** A database with one connection whose statements are given up before the server does. */
async function impatientDatabase(): Promise<Database> {
  const world = await createWorld()
  const { options } = world.services.db.$client
  const { db, searches } = connectDatabases(
    { ...options, password: options.password, max: 1, query_timeout: 200, statement_timeout: 2000 },
    createLog('silent'),
  )
  onTestFinished(async () => {
    await Promise.all([db.$client.end(), searches.$client.end()])
  })
  await db.execute(sql`create table kept (word text)`)
  return db
}

test('a transaction whose statement is given up leaves nothing to the next one and tells its own error', async () => {
  const db = await impatientDatabase()
  const given = db.transaction(async (tx) => {
    await tx.execute(sql`insert into kept values ('half')`)
    await tx.execute(sql`select pg_sleep(0.7)`)
  })
  await expect(given).rejects.toMatchObject({ cause: { message: 'Query read timeout' }, query: 'select pg_sleep(0.7)' })
  await db.transaction((tx) => tx.execute(sql`insert into kept values ('whole')`))
  const { rows } = await db.execute(sql`select word from kept`)
  expect(rows).toEqual([{ word: 'whole' }])
})

test('a connection that breaks before a transaction begins is replaced', async () => {
  const db = await impatientDatabase()
  db.$client.once('acquire', (client) => {
    ;(client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
  })
  const select = () => db.transaction((tx) => tx.execute(sql`select 1 as one`))
  await expect(select()).rejects.toThrow('begin')
  expect((await select()).rows).toEqual([{ one: 1 }])
})

test('of two transactions that wait for each other, the one that loses runs again', async () => {
  const { db } = (await createWorld()).services
  await db.execute(sql`create table kept (id integer primary key, word text)`)
  await db.execute(sql`insert into kept values (1, ''), (2, '')`)
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const write = (own: number, other: number, mine: () => void, theirs: Promise<void>) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`update kept set word = word || ${own}::text where id = ${own}`)
      mine()
      await theirs
      await tx.execute(sql`update kept set word = word || ${own}::text where id = ${other}`)
    })
  await Promise.all([write(1, 2, first.resolve, second.promise), write(2, 1, second.resolve, first.promise)])
  const { rows } = await db.execute<{ word: string }>(sql`select word from kept`)
  expect(rows.map(({ word }) => [...word].toSorted().join(''))).toEqual(['12', '12'])
})

test('of two who take one unique value at once, the second sees that it is taken', async () => {
  const { db } = (await createWorld()).services
  await db.execute(sql`create table kept (word text unique)`)
  let late: Promise<number> | undefined
  const taken = await db.transaction(async (tx) => {
    const { rows } = await take(tx)
    late = db.transaction(async (other) => (await take(other)).rows.length)
    await isWaiting(db)
    return rows.length
  })
  expect([taken, await late]).toEqual([1, 0])
})

function take(tx: Queryable) {
  return tx.execute(sql`
    insert into kept select 'one' where not exists (select from kept where word = 'one') returning word`)
}

/** Until a statement waits for another transaction. */
async function isWaiting(db: Database): Promise<void> {
  for (;;) {
    const { rows } = await db.execute(sql`select from pg_locks where not granted`)
    if (rows.length > 0) return
  }
}
