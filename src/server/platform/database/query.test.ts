import { expect, test } from 'vitest'
import { asNetwork } from '#server/platform/http/work-scope.ts'
import { createWorld } from '#test/world.ts'
import { sql } from './sql.ts'

test('what a request starts at once goes over one connection, and each statement has its own result', async () => {
  const { db } = (await createWorld()).services
  const given = await asNetwork('203.0.113.1', () =>
    Promise.allSettled([
      db.execute<{ id: number }>(sql`select pg_backend_pid() as id, ${1}::integer as first_one`),
      db.execute<{ id: number }>(sql`select 1 / ${0}::integer as id`),
      db.execute<{ id: number }>(sql`select pg_backend_pid() as id, ${'third'}::text as third`),
    ]),
  )
  expect(given).toMatchObject([
    { value: { rows: [{ firstOne: 1 }], rowCount: 1 } },
    { reason: { query: 'select 1 / $1::integer as id', cause: { message: 'division by zero' } } },
    { value: { rows: [{ third: 'third' }] } },
  ])
  const connections = given.flatMap((each) => (each.status === 'fulfilled' ? each.value.rows : [])).map(({ id }) => id)
  expect(new Set(connections).size).toBe(1)
})

test('of requests that find no connection, each statement says so', async () => {
  const { db } = (await createWorld()).services
  const held = await Promise.all(Array.from({ length: db.$client.options.max }, () => db.$client.connect()))
  const select = () => db.execute(sql`select 1`)
  const given = await asNetwork('203.0.113.1', () => Promise.allSettled([select(), select()]))
  for (const client of held) client.release()
  const refused = { reason: { query: 'select 1', cause: { message: 'timeout exceeded when trying to connect' } } }
  expect(given).toMatchObject([refused, refused])
})

test('a statement that is repeated is prepared, and prepared anew after its table has changed', async () => {
  const { db } = (await createWorld()).services
  await db.execute(sql`create table kept (word text)`)
  await db.execute(sql`insert into kept values ('one')`)
  const select = () => asNetwork('203.0.113.1', () => db.execute(sql`select * from kept`))
  const countPrepared = async () => {
    const { rows } = await db.execute<{ count: number }>(sql`
      select count(*) as count from pg_prepared_statements where statement = 'select * from kept'`)
    return rows[0]?.count
  }
  const counts: unknown[] = []
  for (let run = 0; run < 4; run += 1) {
    await select()
    counts.push(await countPrepared())
  }
  expect(counts).toEqual([0, 0, 1, 1])
  await db.execute(sql`alter table kept add column number integer default 7`)
  expect((await select()).rows).toEqual([{ word: 'one', number: 7 }])
  await db.execute(sql`alter table kept drop column word`)
  const selected = asNetwork('203.0.113.1', () => db.transaction((tx) => tx.execute(sql`select * from kept`)))
  expect((await selected).rows).toEqual([{ number: 7 }])
})
