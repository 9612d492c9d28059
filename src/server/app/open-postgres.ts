import { resolve } from 'node:path'
import type { Logger } from 'pino'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres/embedded-postgres.ts'
import type { Environment } from '#server/platform/env.ts'

/** The configured PostgreSQL, whatever its schema is. */
export async function openPostgres(env: Environment, log: Logger) {
  if (env.DATABASE_URL) {
    return {
      connection: { connectionString: env.DATABASE_URL },
      embeddedVersion: undefined,
      stop: () => Promise.resolve(),
    }
  }
  const postgres = await startEmbeddedPostgres({
    dataDir: resolve(env.DATA_DIR),
    mayBeOutside: env.DATABASE_OUTSIDE_DATA_DIR,
    log: (line) => log.debug(line),
  })
  return { connection: postgres.connection, embeddedVersion: postgres.version, stop: () => postgres.stop() }
}
