import { sql } from 'drizzle-orm'
import { onTestFinished, expect, test } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { createWorld } from '#test/world.ts'
import { connectDatabases } from './client.ts'
import type { Database } from './client.ts'

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
