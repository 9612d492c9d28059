import { execFileSync, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { globSync, statSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** A sign-in takes 82 ms of processor time at the real cost of a hash. */
const CHEAP_PASSWORDS = ['--import', './test/passwords.ts']
/** It takes some seconds; on a busy machine, and with the demo, many times that. */
const START_MS = 180_000
const STOP_MS = 15_000
/** A data folder with the sample street, for the next runs, and when it was made. */
const STREET = { folder: 'node_modules/.cache/sample-street', madeAt: 'node_modules/.cache/sample-street-made' }
/** What waits in it waits for longer in a later run, by no more than in a run that takes this long. */
const FRESH_MS = 30 * 60_000
const SOURCES = ['src/{server,shared,region}/**/*', 'demo/**/*', 'db/**/*', 'package.json']

/**
 * Starts one server with the demo data for the whole run. Tests get its URL from HANDOVER_URL and read its emails in
 * HANDOVER_DATA_DIR. If these are set, that server is used; it needs DEMO=1 and TRUSTED_PROXIES=1.
 */
export default async function startServer(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['HANDOVER_URL']) return undefined
  if (!(await isStreetFresh())) await makeStreet()
  const server = await openStreet()
  process.env['HANDOVER_URL'] = server.url
  process.env['HANDOVER_DATA_DIR'] = server.dataDir
  return server.stop
}

/** Starts a server with the demo data, of the run's own making. */
export function openStreet(): Promise<OpenServer> {
  return openServer({ DEMO: '1' }, FROM_SOURCE, STREET.folder)
}

async function isStreetFresh(): Promise<boolean> {
  const made = await stat(STREET.madeAt).catch(() => undefined)
  if (!made || Date.now() - made.mtimeMs > FRESH_MS) return false
  return globSync(SOURCES).every((path) => statSync(path).mtimeMs < made.mtimeMs)
}

async function makeStreet(): Promise<void> {
  for (const path of [STREET.madeAt, STREET.folder]) await rm(path, { recursive: true, force: true })
  const server = await openServer({ DEMO: '1' })
  await server.end()
  await mkdir(STREET.folder, { recursive: true })
  copyFolder(server.dataDir, STREET.folder)
  await server.stop()
  await writeFile(STREET.madeAt, '')
}

/** With the owners of its files, which fs.cp does not keep. */
function copyFolder(from: string, to: string): void {
  execFileSync('cp', ['-a', `${from}/.`, to])
}

export interface OpenServer {
  url: string
  dataDir: string
  /** Keeps its data folder. */
  end: () => Promise<void>
  stop: () => Promise<void>
}

export const FROM_SOURCE = { cwd: '.', program: [...CHEAP_PASSWORDS, 'src/server/app/main.ts'] }

/** Starts a separate server with an empty data folder, or a copy of another, which is deleted when it stops. */
export async function openServer(
  variables: Record<string, string>,
  { cwd, program } = FROM_SOURCE,
  data?: string,
): Promise<OpenServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'handover-e2e-'))
  if (data) copyFolder(data, dataDir)
  // If started by root, PostgreSQL runs as another account, which needs access.
  await chmod(dataDir, 0o755)
  const server = spawn(process.execPath, program, {
    cwd,
    stdio: ['ignore', 'pipe', 'inherit'],
    // Ctrl-C goes to the test runner, which then stops the server itself.
    detached: true,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DEMO: '0',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      PUBLIC_URL: '',
      TILE_URL: '',
      LOG_LEVEL: 'error',
      DRAIN_SECONDS: '0',
      // Each test is a visitor with its own network address, so they share no rate limit; see page.ts.
      TRUSTED_PROXIES: '1',
      ...variables,
    },
  })

  const end = () => stopServer(server)
  async function stop(): Promise<void> {
    await end()
    await rm(dataDir, { recursive: true, force: true })
  }

  try {
    return { url: await addressOf(server), dataDir, end, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function addressOf(server: ChildProcess): Promise<string> {
  if (!server.stdout) throw new Error('The server has no output to read.')
  const timer = setTimeout(() => server.kill('SIGKILL'), START_MS)
  try {
    for await (const line of createInterface(server.stdout)) {
      const address = /^Handover is open at (http:\/\/\S+)$/u.exec(line)?.[1]
      if (address) return address
    }
  } finally {
    clearTimeout(timer)
    // From now on it prints errors only.
    server.stdout.pipe(process.stderr)
  }
  throw new Error(`The server ended, or was stopped after ${START_MS / 1000} seconds, before it was open.`)
}

async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const exited = once(server, 'exit')
  server.kill('SIGTERM')
  const timer = setTimeout(() => server.kill('SIGKILL'), STOP_MS)
  await exited
  clearTimeout(timer)
}
