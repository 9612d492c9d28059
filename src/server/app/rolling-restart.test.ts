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
import { HAPROXY, installHaproxy } from './haproxy.ts'
import { databaseUrl, endProcess, startProcess } from './testing.ts'

const CONFIGURATION = 'deploy/haproxy/haproxy.cfg'
const CLIENTS = 8
/** Between the requests of a client: the point is their number during a stop, not to keep the machine busy. */
const PAUSE_MS = 20

const missing = await installHaproxy()
if (missing) test.skip(`a rolling restart behind HAProxy. ${missing}`, () => {})
else test('a rolling restart of two processes behind HAProxy fails no request', restartBoth)

async function restartBoth(): Promise<void> {
  const world = await createWorld()
  await world.listing()
  const folder = await mkdtemp(join(tmpdir(), 'handover-rolling-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const variables = { DATABASE_URL: databaseUrl(world), DRAIN_SECONDS: '3', TRUSTED_PROXIES: '1' }
  const words = ['test/servers/with-a-page.ts']
  const start = (port = 0) => startProcess({ dataDir: folder, words, variables: { ...variables, PORT: String(port) } })
  const servers = await Promise.all([start(), start()])
  const ports = servers.map(({ url }) => Number(new URL(url).port))
  const proxy = await startProxy(folder, ports)

  const load = applyLoad(proxy.port)
  for (const [index, { child }] of servers.entries()) {
    const name = `handover/web${index + 1}`
    expect(await endProcess(child, 'SIGTERM')).toBe(0)
    expect(proxy.messages()).toContain(`Server ${name} is DOWN`)
    await start(ports[index])
    await expect.poll(proxy.messages, { interval: 20, timeout: 30_000 }).toContain(`Server ${name} is UP`)
  }
  const { count, failures } = await load.stop()
  expect(failures).toEqual([])
  expect(count).toBeGreaterThan(500)
}

/** HAProxy with the configuration of the project, on other ports. */
async function startProxy(folder: string, [web1, web2]: number[]) {
  const port = await freePort()
  const text = (await readFile(CONFIGURATION, 'utf8'))
    .replace('127.0.0.1:8080', `127.0.0.1:${port}`)
    .replace('127.0.0.1:3001', `127.0.0.1:${web1}`)
    .replace('127.0.0.1:3002', `127.0.0.1:${web2}`)
  const path = join(folder, 'haproxy.cfg')
  await writeFile(path, text)
  const child: ChildProcess = spawn(HAPROXY, ['-db', '-f', path], { stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  let messages = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (messages += chunk.toString()))
  await expect.poll(() => answer(port, new Agent(), '/'), { interval: 20, timeout: 30_000 }).toBe(200)
  return { port, messages: () => messages }
}

/** Clients that ask for a cached page, the API, and write, each over a connection that stays open. */
function applyLoad(port: number) {
  const failures: unknown[] = []
  let count = 0
  const end = new AbortController()
  const visit = JSON.stringify({ events: [{ name: 'page_view', path: '/', ageMs: 0 }] })
  const clients = Array.from({ length: CLIENTS }, async (_, number) => {
    // Each from an address of its own, since one address may only report so many visits.
    const agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress: `127.0.0.${10 + number}` })
    for (let turn = number; !end.signal.aborted; turn += 1) {
      const [path, body] = turn % 10 === 0 ? ['/api/events', visit] : [turn % 2 === 0 ? '/' : '/api/businesses']
      const status = await answer(port, agent, path, body).catch((error: unknown) => error)
      count += 1
      if (status !== 200 && status !== 204) failures.push(`${path}: ${String(status)}`)
      await delay(PAUSE_MS)
    }
    agent.destroy()
  })
  return {
    async stop() {
      end.abort()
      await Promise.all(clients)
      return { count, failures }
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
