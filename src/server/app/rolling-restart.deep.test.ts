import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createWorld } from '#test/world.ts'
import { installProxy, KIT_PROXIES } from '#test/servers/kit-proxies.ts'
import type { KitProxy, Ports } from '#test/servers/kit-proxies.ts'
import { databaseUrl, endProcess, startProcess } from '#test/servers/site-process.ts'

const CLIENTS = 8
const POLLED = { interval: 20, timeout: 60_000 }
/** Between the requests of a client: the point is their number during a stop, not to keep the machine busy. */
const PAUSE_MS = 20
/** Four processes start, one after the other on a busy machine. */
const WITHIN_MS = 180_000

for (const [name, proxy] of Object.entries(KIT_PROXIES)) {
  const missing = await installProxy(proxy)
  if (missing) test.skip(`a rolling restart behind ${name}. ${missing}`, () => {})
  else test(`a rolling restart of two processes behind ${name} fails no request`, () => restartBoth(proxy), WITHIN_MS)
}

async function restartBoth(kit: KitProxy): Promise<void> {
  const world = await createWorld()
  await world.listing()
  const folder = await mkdtemp(join(tmpdir(), 'handover-rolling-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const variables = { DATABASE_URL: databaseUrl(world), DRAIN_SECONDS: '3', TRUSTED_PROXIES: '1' }
  const words = ['test/servers/with-a-page.ts']
  const start = (port = 0) => startProcess({ dataDir: folder, words, variables: { ...variables, PORT: String(port) } })
  const servers = await Promise.all([start(), start()])
  const [one, two] = servers.map(({ url }) => Number(new URL(url).port))
  const web = [one ?? 0, two ?? 0] as const
  const proxy = await startProxy(kit, folder, web)

  const load = applyLoad(proxy.port)
  for (const [index, { child }] of servers.entries()) {
    const port = web[index] ?? 0
    const before = proxy.messages().length
    expect(await endProcess(child, 'SIGTERM')).toBe(0)
    await start(port)
    const isUp = kit.isUp?.(port, index + 1)
    if (isUp) await expect.poll(() => proxy.messages().slice(before), POLLED).toMatch(isUp)
  }
  const { reads, writes, failures } = await load.stop()
  expect(failures).toEqual([])
  expect(reads).toBeGreaterThan(500)
  expect(writes).toBeGreaterThan(50)
}

/** A proxy with the configuration of the project, on other ports. */
async function startProxy(kit: KitProxy, folder: string, web: Ports['web']) {
  const port = await freePort()
  const ports = { site: port, web }
  const path = join(folder, 'proxy.conf')
  await writeFile(path, kit.configure(await readFile(join('deploy', kit.file), 'utf8'), ports, folder))
  const child: ChildProcess = spawn(kit.program, kit.words(path), {
    env: { PATH: process.env['PATH'], HOME: folder, ...kit.variables?.(ports) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let messages = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (messages += chunk.toString()))
  await expect.poll(() => answer(port, new Agent(), '/'), POLLED).toBe(200)
  return { port, messages: () => messages }
}

/** Clients that ask for a cached page, the API, and write, each over a connection that stays open. */
function applyLoad(port: number) {
  const failures: unknown[] = []
  const done = { reads: 0, writes: 0 }
  const end = new AbortController()
  const visit = JSON.stringify({ events: [{ name: 'page_view', path: '/', ageMs: 0 }] })
  const clients = Array.from({ length: CLIENTS }, async (_, number) => {
    // Each from an address of its own, since one address may only report so many visits.
    const agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress: `127.0.0.${10 + number}` })
    for (let turn = number; !end.signal.aborted; turn += 1) {
      const [path, body] = turn % 7 === 0 ? ['/api/events', visit] : [turn % 2 === 0 ? '/' : '/api/businesses']
      const status = await answer(port, agent, path, body).catch((error: unknown) => error)
      done[body ? 'writes' : 'reads'] += 1
      if (status !== 200 && status !== 204) failures.push(`${path}: ${String(status)}`)
      await delay(PAUSE_MS)
    }
    agent.destroy()
  })
  return {
    async stop() {
      end.abort()
      await Promise.all(clients)
      return { ...done, failures }
    },
  }
}

function answer(port: number, agent: Agent, path = '/', body?: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', agent, path, method: body ? 'POST' : 'GET' }, (response) => {
      response.resume().once('error', reject)
      response.once('end', () => resolve(response.statusCode))
    })
    sent.once('error', reject)
    if (body) sent.setHeader('content-type', 'application/json')
    sent.end(body)
  })
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}
