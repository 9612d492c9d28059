import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findAccount } from '#server/platform/database/embedded-postgres/account.ts'

const OURS = 18
const PORT = 5432
const READY_WITHIN_MS = 15_000

/** A PostgreSQL of the system in a temporary folder, without durability. */
export interface SystemPostgres {
  version: string
  url(database: string): string
  /** Stops it and deletes its data. */
  stop(): Promise<void>
}

/** Starts the system's PostgreSQL; undefined if there is none of release 15 or later other than the embedded one. */
export async function startSystemPostgres(): Promise<SystemPostgres | undefined> {
  const programs = findPrograms()
  if (!programs) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'handover-pg-'))
  const account = await findAccount()
  chmodSync(folder, 0o700)
  chownSync(folder, account.uid, account.gid)
  const data = join(folder, 'data')
  execFileSync(join(programs, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
    ...account.spawnAs,
    cwd: folder,
  })
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${folder}`,
    'max_connections=200',
    ...['fsync', 'full_page_writes', 'synchronous_commit'].map((name) => `${name}=off`),
  ].flatMap((setting) => ['-c', setting])
  const server = spawn(join(programs, 'postgres'), ['-D', data, '-p', String(PORT), ...settings], {
    ...account.spawnAs,
    cwd: folder,
    stdio: 'ignore',
  })
  const stop = async () => {
    const ended = once(server, 'exit')
    server.kill('SIGINT')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    return {
      version: await untilReady(folder),
      url: (database) => `postgresql://postgres@localhost:${PORT}/${database}?host=${encodeURIComponent(folder)}`,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The newest release from 15 on other than the embedded one, in the folders of Debian-based systems. */
function findPrograms(): string | undefined {
  const home = '/usr/lib/postgresql'
  const releases = existsSync(home) ? readdirSync(home).map(Number) : []
  const release = releases.filter((number) => number >= 15 && number !== OURS).toSorted((a, b) => b - a)[0]
  const programs = join(home, String(release), 'bin')
  return release !== undefined && existsSync(join(programs, 'postgres')) ? programs : undefined
}

async function untilReady(host: string): Promise<string> {
  const deadline = Date.now() + READY_WITHIN_MS
  for (;;) {
    const client = new pg.Client({ host, port: PORT, user: 'postgres', database: 'postgres' })
    try {
      await client.connect()
      const { rows } = await client.query<{ server_version: string }>('show server_version')
      return rows[0]?.server_version ?? ''
    } catch (error) {
      if (Date.now() > deadline) throw error
      await sleep(100)
    } finally {
      await client.end().catch(() => {})
    }
  }
}
