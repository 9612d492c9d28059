import { expect, onTestFinished, test } from 'vitest'
import { createApi } from '#server/app/api.ts'
import { connectDatabases } from '#server/platform/database/client.ts'
import { createLog } from '#server/platform/log.ts'
import { createWorld } from '#test/world.ts'
import type { World } from '#test/world.ts'

const TOKEN = 'a-long-enough-token'

async function read(services: World['services']): Promise<string> {
  const headers = { authorization: `Bearer ${TOKEN}` }
  return (await createApi(services).request('/metrics', { headers })).text()
}

/** The value of a metric with these labels; undefined when it is not there. */
function valueOf(text: string, name: string): number | undefined {
  const line = text.split('\n').find((one) => one.startsWith(`${name} `))
  return line === undefined ? undefined : Number(line.split(' ').at(-1))
}

test('the queue’s depth, its oldest job, the pools and the disk are in the metrics', async () => {
  const world = await createWorld({ METRICS_TOKEN: TOKEN })
  const { db, queue } = world.services
  for (const id of [1, 2]) await queue.send(db, 'mail-support', { kind: 'message', id })
  await queue.sendLater(db, 'mail-support', { kind: 'message', id: 3 }, 3600)
  await world.sql("update pgboss.job set start_after = now() - interval '90 seconds' where start_after <= now()")
  await queue.boss.supervise('mail-support')

  const text = await read(world.services)
  expect(valueOf(text, 'handover_database_up')).toBe(1)
  expect(valueOf(text, 'handover_jobs{queue="mail-support",state="waiting"}')).toBe(2)
  expect(valueOf(text, 'handover_jobs{queue="mail-support",state="deferred"}')).toBe(1)
  expect(valueOf(text, 'handover_job_oldest_waiting_seconds{queue="mail-support"}')).toBeGreaterThanOrEqual(90)
  expect(valueOf(text, 'handover_job_oldest_waiting_seconds{queue="delete-file"}')).toBe(0)
  expect(valueOf(text, 'handover_database_pool_max_connections{pool="searches"}')).toBe(6)
  expect(valueOf(text, 'handover_database_pool_waiting{pool="main",reason="connection"}')).toBe(0)
  expect(valueOf(text, 'handover_data_disk_free_bytes')).toBeGreaterThan(0)
})

test('while the database is away, the metrics are still there, without old figures', async () => {
  const world = await createWorld({ METRICS_TOKEN: TOKEN })
  expect(await read(world.services)).toContain('handover_jobs{')
  const away = connectDatabases({ host: '127.0.0.1', port: 1 }, createLog('silent'))
  onTestFinished(() => Promise.all([away.db.$client.end(), away.searches.$client.end()]).then(() => undefined))

  const text = await read({ ...world.services, ...away })
  expect(valueOf(text, 'handover_database_up')).toBe(0)
  expect(text).not.toContain('handover_jobs{')
  expect(text).toContain('process_resident_memory_bytes')
})
