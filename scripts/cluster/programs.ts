import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Account } from '#server/platform/database/embedded-postgres/account.ts'
import { installDebianPackage } from '#test/debian-package.ts'
import { VARNISH } from '#test/servers/varnish.ts'

const PACKAGES = { haproxy: '/usr/sbin/haproxy', pgbouncer: '/usr/sbin/pgbouncer', varnish: VARNISH }

/** Installs what of the cluster is Debian's. Returns why it is not possible, in a sentence. */
export async function installPrograms(): Promise<string | undefined> {
  for (const [name, path] of Object.entries(PACKAGES)) {
    const whyNot = existsSync(path) ? undefined : await installDebianPackage(name)
    if (whyNot) return whyNot
  }
  if (findPostgres() === '') await installDebianPackage('postgresql')
  return findPostgres() === '' ? 'Debian’s postgresql 15 or later is not installed.' : undefined
}

/** Where Debian's PostgreSQL has its programs; empty if it is not installed. */
export function findPostgres(): string {
  const home = '/usr/lib/postgresql'
  const release = existsSync(home) ? Math.max(0, ...readdirSync(home).map(Number)) : 0
  return release < 15 ? '' : join(home, String(release), 'bin')
}

/** A program of the cluster that can be killed and started again. */
export interface Part {
  name: string
  start(): Promise<void>
  /** Asks it to end, and waits until it has. */
  stop(): Promise<void>
  /** Ends it at once, as a power cut would. */
  kill(): Promise<void>
}

interface Given {
  name: string
  program: string
  words: readonly string[]
  variables?: Record<string, string>
  cwd?: string
  account?: Account
  isUp: () => Promise<boolean>
}

/** For whoever looks for a mistake: what the parts write. */
export const isShown = process.env['SHOW_PARTS'] === '1'

const UP_WITHIN_MS = 120_000

const running = new Set<ChildProcess>()

export function part({ name, program, words, variables, cwd, account, isUp }: Given): Part {
  let child: ChildProcess | undefined
  async function end(signal: NodeJS.Signals): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  return {
    name,
    async start() {
      const started = spawn(program, words, {
        ...account?.spawnAs,
        cwd,
        env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC', ...variables },
        stdio: isShown ? ['ignore', 'inherit', 'inherit'] : 'ignore',
      })
      child = started
      running.add(started)
      started.once('exit', () => running.delete(started))
      const deadline = performance.now() + UP_WITHIN_MS
      while (!(await isUp().catch(() => false))) {
        if (started.exitCode !== null) throw new Error(`${name} ended with ${started.exitCode}.`)
        if (performance.now() > deadline) throw new Error(`${name} did not start.`)
        await sleep(100)
      }
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}

/** Whatever still runs. */
export async function killAll(): Promise<void> {
  await Promise.all(
    [...running].map(async (child) => {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    }),
  )
}

/** Ports that nothing listens at. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(servers.map((server) => once(server, 'listening')))
  const ports = servers.map((server) => (server.address() as AddressInfo).port)
  await Promise.all(
    servers.map((server) => {
      server.close()
      return once(server, 'close')
    }),
  )
  return ports
}
