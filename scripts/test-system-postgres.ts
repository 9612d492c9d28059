import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { findAccount } from '#server/platform/database/embedded-postgres/account.ts'

/**
 * Runs tests again on the system's PostgreSQL, if there is one of release 15 or later other than the embedded one:
 * DATABASE_URL promises that they work. Another release may lack a statement or plan a search differently, so this runs
 * the tests with every endpoint's statements, the searches, the roll-ups, and backups.
 */
const TESTS = [
  'test/access.test.ts',
  'src/server/listings/',
  'src/server/notifications/',
  'src/server/insights/roll-up.test.ts',
  'demo/seed-scale.test.ts',
  'src/server/app/backup/',
]
/** Of those, what ends before a statement is sent, or sends none that the others don't. */
const WITHOUT_SQL = [
  'src/server/listings/places/**',
  'src/server/listings/submit-errors.test.ts',
  'src/server/listings/pictures/encode-in-worker.test.ts',
  'src/server/listings/pictures/hostile-pictures.test.ts',
  'src/server/listings/pictures/picture-streams.test.ts',
]
const OURS = 18
const PORT = 5432
const READY_WITHIN_MS = 15_000

async function main(): Promise<number> {
  const programs = findPrograms()
  if (!programs) {
    console.log('No other PostgreSQL from 15 on is installed: the API was only tested on the embedded one.')
    return 0
  }
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
  try {
    const version = await untilReady(folder)
    console.log(`API tests on PostgreSQL ${version}`)
    const url = `postgresql://postgres@localhost:${PORT}/postgres?host=${encodeURIComponent(folder)}`
    // The browser tests run beside them.
    const words = [...TESTS, ...WITHOUT_SQL.map((path) => `--exclude=${path}`)]
    return (
      spawnSync('vitest', ['run', '--maxWorkers=2', ...words], {
        stdio: 'inherit',
        env: { ...process.env, TEST_DATABASE_URL: url },
      }).status ?? 1
    )
  } finally {
    const ended = once(server, 'exit')
    server.kill('SIGINT')
    await ended
    rmSync(folder, { recursive: true, force: true })
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
      await new Promise((resolve) => {
        setTimeout(resolve, 100)
      })
    } finally {
      await client.end().catch(() => {})
    }
  }
}

process.exitCode = await main()
