import { spawnSync } from 'node:child_process'
import { startSystemPostgres } from '#test/servers/system-postgres.ts'

/**
 * Runs tests again on the system's PostgreSQL, if there is one of release 15 or later other than the embedded one:
 * DATABASE_URL promises that they work. Another release may lack a statement or plan a search differently, so this runs
 * the tests with every endpoint's statements, the searches, the roll-ups, and backups.
 */
const TESTS = [
  'test/access.test.ts',
  'test/access-by-key.deep.test.ts',
  'src/server/listings/',
  'src/server/notifications/',
  'src/server/insights/roll-up.test.ts',
  'demo/seed-scale.deep.test.ts',
  'src/server/app/backup/',
]
/** Of those, what ends before a statement is sent, or sends none that the others don't. */
const WITHOUT_SQL = [
  'src/server/listings/places/**',
  'src/server/listings/submit-errors.test.ts',
  'src/server/listings/pictures/encode-in-worker.deep.test.ts',
  'src/server/listings/pictures/hostile-pictures.deep.test.ts',
  'src/server/listings/pictures/picture-streams.test.ts',
]

async function main(): Promise<number> {
  const server = await startSystemPostgres()
  if (!server) {
    console.log('No other PostgreSQL from 15 on is installed: the API was only tested on the embedded one.')
    return 0
  }
  try {
    console.log(`API tests on PostgreSQL ${server.version}`)
    // The browser tests run beside them.
    const words = [...TESTS, ...WITHOUT_SQL.map((path) => `--exclude=${path}`)]
    return (
      spawnSync('vitest', ['run', '--maxWorkers=2', ...words], {
        stdio: 'inherit',
        env: { ...process.env, TEST_DATABASE_URL: server.url('postgres') },
      }).status ?? 1
    )
  } finally {
    await server.stop()
  }
}

process.exitCode = await main()
