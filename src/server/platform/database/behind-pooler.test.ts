import { expect, test } from 'vitest'
import { createWorld } from '#test/world.ts'
import { limitRole } from './behind-pooler.ts'
import { connectionOf } from './client.ts'

test('processes that start together let the role carry the limits, and a session of its own has none', async () => {
  const world = await createWorld()
  const direct = connectionOf(world.services.db)
  await Promise.all(Array.from({ length: 6 }, () => limitRole(direct)))
  await limitRole(direct)
  const [row] = await world.sql(
    'select setconfig as config from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase where d.datname = current_database()',
  )
  expect(row).toMatchObject({
    config: [
      'statement_timeout=5s',
      'idle_in_transaction_session_timeout=10s',
      'client_connection_check_interval=1s',
      'jit=off',
      'max_parallel_workers_per_gather=0',
      'work_mem=32MB',
    ],
  })
  expect(direct.options).toBe('-c statement_timeout=0 -c idle_in_transaction_session_timeout=0')
})
