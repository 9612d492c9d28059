import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createWorld } from '#test/world.ts'
import { databaseUrl, endProcess, startProcess } from './testing.ts'

async function start(drainSeconds: number) {
  const world = await createWorld()
  const dataDir = await mkdtemp(join(tmpdir(), 'handover-drain-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const variables = { DATABASE_URL: databaseUrl(world), DRAIN_SECONDS: String(drainSeconds) }
  return { world, ...(await startProcess({ dataDir, variables })) }
}

async function readiness(url: string): Promise<number> {
  return (await fetch(`${url}/readyz`)).status
}

test('after SIGTERM a process is not ready, serves until load balancers have noticed, and exits with 0', async () => {
  const { world, child, url } = await start(1.5)
  expect(await readiness(url)).toBe(200)
  const startedAt = performance.now()
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  await expect.poll(() => readiness(url), { interval: 5, timeout: 30_000 }).toBe(503)
  while (performance.now() - startedAt < 1000) {
    const answer = await fetch(`${url}/api/businesses`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('connection')).toBe('close')
  }
  expect(await exited).toEqual([0, null])
  expect(performance.now() - startedAt).toBeGreaterThan(1500)
  // Another machine may replace this one at once.
  expect(await world.sql('select live_until <= now() as "isStopped" from machines')).toEqual([{ isStopped: true }])
})

test('a second SIGTERM ends a process that drains', async () => {
  const { child, url } = await start(600)
  child.kill('SIGTERM')
  await expect.poll(() => readiness(url), { interval: 5, timeout: 30_000 }).toBe(503)
  expect(await endProcess(child, 'SIGTERM')).toBe(1)
})

test('Ctrl-C in a terminal stops a process without draining', async () => {
  const { child } = await start(600)
  expect(await endProcess(child, 'SIGINT')).toBe(0)
})
