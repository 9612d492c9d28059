import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** A sign-in takes 82 ms of processor time at the real cost of a hash. */
const CHEAP_PASSWORDS = ['--import', './test/passwords.ts']
/** It takes some seconds; on a busy machine, and with the demo, many times that. */
const START_MS = 180_000
const STOP_MS = 15_000

/**
 * Starts one server with the demo data for the whole run. Tests get its URL from HANDOVER_URL and read its emails in
 * HANDOVER_DATA_DIR. If these are set, that server is used; it needs DEMO=1 and TRUSTED_PROXIES=1.
 */
export default async function startServer(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['HANDOVER_URL']) return undefined
  const server = await openServer({ DEMO: '1' })
  process.env['HANDOVER_URL'] = server.url
  process.env['HANDOVER_DATA_DIR'] = server.dataDir
  return server.stop
}

export interface OpenServer {
  url: string
  dataDir: string
  stop: () => Promise<void>
}

export const FROM_SOURCE = { cwd: '.', program: [...CHEAP_PASSWORDS, 'src/server/app/main.ts'] }

/** Starts a separate server with an empty data folder, which is deleted when it stops. */
export async function openServer(
  variables: Record<string, string>,
  { cwd, program } = FROM_SOURCE,
): Promise<OpenServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'handover-e2e-'))
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

  async function stop(): Promise<void> {
    await stopServer(server)
    await rm(dataDir, { recursive: true, force: true })
  }

  try {
    return { url: await addressOf(server), dataDir, stop }
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
