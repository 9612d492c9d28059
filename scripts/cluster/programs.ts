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

/** Installs what of the cluster is Debian's. @throws Error in a sentence. */
export async function installPrograms(): Promise<{ postgres: string }> {
  for (const [name, path] of Object.entries(PACKAGES)) {
    const refusal = existsSync(path) ? undefined : await installDebianPackage(name)
    if (refusal) throw new Error(refusal)
  }
  const home = '/usr/lib/postgresql'
  const release = existsSync(home) ? Math.max(0, ...readdirSync(home).map(Number)) : 0
  const postgres = join(home, String(release), 'bin')
  if (release < 15) throw new Error('Debian’s postgresql 15 or later is not installed: apt-get install postgresql.')
  return { postgres }
}

/** A program of the cluster that can be killed and started again. */
export interface Part {
  name: string
  start(): Promise<void>
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

const UP_WITHIN_MS = 60_000

const running = new Set<ChildProcess>()

export function part({ name, program, words, variables, cwd, account, isUp }: Given): Part {
  let child: ChildProcess | undefined
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
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
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
