import { resolve } from 'node:path'
import type { Logger } from 'pino'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres/embedded-postgres.ts'
import { findNewerRelease } from '#server/platform/database/embedded-postgres/release.ts'
import type { Environment } from '#server/platform/env.ts'

/** The configured PostgreSQL, whatever its schema is. */
export async function openPostgres(env: Environment, log: Logger) {
  if (env.DATABASE_URL) {
    return { connection: { connectionString: env.DATABASE_URL }, stop: () => Promise.resolve() }
  }
  const postgres = await startEmbeddedPostgres({
    dataDir: resolve(env.DATA_DIR),
    mayBeOutside: env.DATABASE_OUTSIDE_DATA_DIR,
    log: (line) => log.debug(line),
  })
  const newer = findNewerRelease(postgres.version)
  if (newer && !env.DEMO) log.warn(newer)
  return { connection: postgres.connection, stop: () => postgres.stop() }
}
