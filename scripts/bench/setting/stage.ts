import { fileURLToPath } from 'node:url'
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, realpathSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Interface } from 'node:readline'
import { findPostmaster } from '#server/platform/database/embedded-postgres/server.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const STOP_WITHIN_MS = 15_000

/**
 * A data folder with a filled database: this many generated listings, the sample street, 100,000 users with one
 * listing, or as many with 10,000 listings; always behind a proxy that sets the client's network.
 */
export type Market = number | 'demo' | 'users' | 'figures'

const USERS = 100_000
const FIGURES_LISTINGS = 10_000

export interface Site {
  url: string
  dataDir: string
  pid: number
  /** The process of its embedded PostgreSQL. */
  postgresPid: number
}

/** The flags of `npm run serve`. */
const NODE_FLAGS = ['--max-semi-space-size=16']

/** A process and its first matching line. */
interface Started {
  child: ChildProcess
  line: string
}

/** Temporary folders and processes of a bench, all removed by `strike`. */
export class Stage {
  readonly #children = new Set<ChildProcess>()
  readonly #folders = new Map<Market, string>()
  #playing: { market: Market; site: Site; child: ChildProcess } | undefined
  #root: Promise<string> | undefined
  #isStruck = false
  readonly #filled: string | undefined

  /** @param filled a folder with data folders that were filled before, which stay: `data-1000000` has a million listings. */
  constructor(filled?: string) {
    this.#filled = filled
  }

  /** Runs the built site on a market of this size. One site runs at a time. */
  async play(market: Market): Promise<Site> {
    if (this.#playing?.market === market) return this.#playing.site
    await this.pause()
    const dataDir = await this.fill(market)
    const variables = {
      DATA_DIR: dataDir,
      DEMO: market === 'demo' ? '1' : '0',
      TRUSTED_PROXIES: '1',
    }
    const { child, line } = await this.start('src/server/app/main.ts', [], variables, /http:/u)
    const url = /http:\/\/\S+/u.exec(line)?.[0]
    const postgresPid = await findPostmaster(join(dataDir, 'postgres', 'data'))
    if (!url || !child.pid || !postgresPid) throw new Error(`The site did not start as expected: ${line}`)
    const site = { url, dataDir, pid: child.pid, postgresPid }
    this.#playing = { market, site, child }
    return site
  }

  /** Stops the running site and keeps its data. */
  async pause(): Promise<void> {
    const playing = this.#playing
    this.#playing = undefined
    if (playing) await this.stop(playing.child)
  }

  /** Creates the data of a market, once. */
  async fill(market: Market): Promise<string> {
    const existing = this.#folders.get(market)
    if (existing) return existing
    const before = this.#filled === undefined ? undefined : join(this.#filled, `data-${market}`)
    if (before !== undefined && existsSync(before)) return realpathSync(before)
    const dataDir = join(await this.folder(), `data-${market}`)
    this.#folders.set(market, dataDir)
    if (market !== 'demo') {
      const listings = market === 'users' ? 1 : market === 'figures' ? FIGURES_LISTINGS : market
      const users = typeof market === 'number' ? 0 : USERS
      console.error(`… adding ${listings.toLocaleString('en')} listings and ${users.toLocaleString('en')} users`)
      const args = ['--listings', String(listings), '--users', String(users)]
      const { child } = await this.start('scripts/seed.ts', args, { DATA_DIR: dataDir })
      await ended(child)
    }
    return dataDir
  }

  /** The bench's temporary folder, which PostgreSQL's own account must be able to enter. */
  async folder(): Promise<string> {
    this.#root ??= mkdtemp(join(tmpdir(), 'handover-bench-')).then(async (root) => {
      await chmod(root, 0o755)
      return root
    })
    return this.#root
  }

  /** Starts a script of this repository with Node, and waits for its first matching line. */
  async start(script: string, args: string[], env: Record<string, string> = {}, expected = /^/u): Promise<Started> {
    return this.startProgram(process.execPath, [...NODE_FLAGS, join(ROOT, script), ...args], env, expected)
  }

  /**
   * Starts a program in its own process group, so that Ctrl-C reaches it only through `strike`, and waits for its first
   * matching line. Its input ends when it is stopped.
   */
  async startProgram(
    program: string,
    args: string[],
    env: Record<string, string> = {},
    expected = /^/u,
  ): Promise<Started> {
    if (this.#isStruck) throw new Error('The bench has ended.')
    const child = spawn(program, args, {
      cwd: ROOT,
      detached: true,
      stdio: ['pipe', 'pipe', 'inherit'],
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        NODE_ENV: 'production',
        PORT: '0',
        LOG_LEVEL: 'warn',
        DRAIN_SECONDS: '0',
        ...env,
      },
    })
    this.#children.add(child)
    child.once('exit', () => this.#children.delete(child))
    const lines = createInterface(child.stdout)
    const failed = once(child, 'exit').then(([code]) =>
      Promise.reject(new Error(`${[program, ...args].join(' ')} ended with ${code}`)),
    )
    const line = await Promise.race([lineLike(lines, expected), failed])
    failed.catch(() => undefined)
    return { child, line }
  }

  async stop(child: ChildProcess): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exit = once(child, 'exit')
    child.stdin?.end()
    child.kill('SIGTERM')
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS)
    await exit
    clearTimeout(timer)
  }

  /** Kills every process by its id and removes the folders. */
  async strike(): Promise<void> {
    this.#isStruck = true
    this.#playing = undefined
    await Promise.all([...this.#children].map((child) => this.stop(child)))
    for (const dataDir of this.#folders.values()) {
      const pid = await findPostmaster(join(dataDir, 'postgres', 'data'))
      if (pid !== undefined) process.kill(pid, 'SIGQUIT')
    }
    const root = await this.#root
    if (root) await rm(root, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}

function lineLike(lines: Interface, expected: RegExp): Promise<string> {
  return new Promise((resolve) => {
    lines.on('line', (line) => {
      if (expected.test(line)) resolve(line)
    })
  })
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  if (child.exitCode !== 0) throw new Error(`${child.spawnargs[1]} ended with ${child.exitCode ?? child.signalCode}`)
}
