import { expect, test } from 'vitest'
import { MAX_FAILURES, MailStatus } from '#shared/mail/mail-status.ts'
import { createWorld } from '#test/world.ts'

test('staff see the mails that failed last, the newest first', async () => {
  const world = await createWorld()
  const admin = world.as(await world.person({ role: 'admin' }))
  await world.sql(
    `insert into mail_failures (email, kind, answer, sent_at, created_at)
      select n || '@example.com', 'refused', 'no', now(), now() - n / 2 * interval '1 hour'
      from generate_series(1, $1::integer) n`,
    [MAX_FAILURES + 1],
  )
  const { failures } = MailStatus.parse(await (await admin.get('/api/admin/mail')).json())
  const names = failures.map(({ email }) => Number.parseInt(email, 10))
  // Of one moment, the later one.
  expect(names.slice(0, 5)).toEqual([1, 3, 2, 5, 4])
  expect([names.length, names.includes(MAX_FAILURES + 1)]).toEqual([MAX_FAILURES, true])
})
