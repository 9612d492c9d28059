import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createWorld } from '#test/world.ts'
import { openLine } from '#server/platform/connections/testing.ts'
import { databaseUrl, endProcess, startProcess } from '#test/servers/site-process.ts'

async function start(drainSeconds: number, more: Record<string, string> = {}) {
  const world = await createWorld()
  const dataDir = await mkdtemp(join(tmpdir(), 'handover-drain-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const variables = {
    DATABASE_URL: databaseUrl(world),
    DRAIN_SECONDS: String(drainSeconds),
    AUTH_SECRET: world.services.secret,
    ...more,
  }
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
  await expect.poll(() => readiness(url), { interval: 5 }).toBe(503)
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
  await expect.poll(() => readiness(url), { interval: 5 }).toBe(503)
  expect(await endProcess(child, 'SIGTERM')).toBe(1)
})

test('Ctrl-C in a terminal stops a process without draining', async () => {
  const { child } = await start(600)
  expect(await endProcess(child, 'SIGINT')).toBe(0)
})

test('an upload and a job that do not end delay the stop side by side, within the time that it has', async () => {
  // Greets, and then says nothing more.
  const silent = createServer((socket) => {
    socket.write('220 a\r\n')
    socket.once('data', () => socket.write('250 a\r\n'))
  }).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const { world, child, url } = await start(0, { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'a@example.com' })
  const seller = await world.person({ role: 'seller' })
  const id = await world.listing({ sellerId: seller.id })
  const isMailing = once(silent, 'connection')
  await world.services.queue.send(world.services.db, 'send-account-mail', { kind: 'sign-up', email: seller.email })
  const [toMailServer] = (await isMailing) as [Socket]
  onTestFinished(() => {
    toMailServer.destroy()
    silent.close()
  })

  const upload = await openLine(Number(new URL(url).port))
  const part = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n'
  upload.socket.write(
    `POST /api/businesses/${id}/documents HTTP/1.1\r\nhost: x\r\ncookie: ${seller.cookie}\r\n` +
      `content-type: multipart/form-data; boundary=x\r\ncontent-length: 5000000\r\n\r\n${part}`,
  )
  // Its connection was accepted after that of the upload.
  expect(await readiness(url)).toBe(200)
  // A stop that is out of time exits with 1.
  expect(await endProcess(child, 'SIGTERM')).toBe(0)
}, 30_000)
