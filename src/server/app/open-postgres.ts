import { access, constants, mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import pg from 'pg'
import type { Logger } from 'pino'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres/embedded-postgres.ts'
import { hasDatabase } from '#server/platform/database/embedded-postgres/folders.ts'
import { withoutLimits } from '#server/platform/database/behind-pooler.ts'
import type { Environment } from '#server/platform/variables.ts'

/** The configured PostgreSQL, whatever its schema is. */
export async function openPostgres(env: Environment, log: Logger) {
  if (env.DATABASE_URL) {
    await tryDatabase('DATABASE_URL', env.DATABASE_URL)
    if (env.DATABASE_DIRECT_URL) await tryDatabase('DATABASE_DIRECT_URL', env.DATABASE_DIRECT_URL)
    const connection = { connectionString: env.DATABASE_URL }
    return {
      /** For pools; it may lead to a pooler. */
      connection,
      /** For what needs a session. */
      session: withoutLimits({ connectionString: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL }),
      embeddedVersion: undefined,
      stop: () => Promise.resolve(),
    }
  }
  await checkDataFolder(env)
  const postgres = await startEmbeddedPostgres({
    dataDir: resolve(env.DATA_DIR),
    mayBeOutside: env.DATABASE_OUTSIDE_DATA_DIR,
    log: (line) => log.debug(line),
  })
  const { connection, version: embeddedVersion } = postgres
  return { connection, session: connection, embeddedVersion, stop: () => postgres.stop() }
}

/** For commands about a site that exists: without its variables they would make an empty one. @throws Error in a sentence. */
export async function requireSite(env: Environment): Promise<void> {
  if (env.DATABASE_URL || (await hasDatabase(resolve(env.DATA_DIR)))) return
  throw new Error(
    `There is no site here: DATABASE_URL is not set, and ${resolve(env.DATA_DIR)} (DATA_DIR) has no database. Run this command with the variables of the site.`,
  )
}

/** @throws Error naming DATA_DIR. */
export async function checkDataFolder({ DATA_DIR }: Pick<Environment, 'DATA_DIR'>): Promise<void> {
  const folder = resolve(DATA_DIR)
  try {
    await mkdir(folder, { recursive: true })
    await access(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new Error(`DATA_DIR is invalid: ${folder} can't be written (${codeOf(error)}).`, { cause: error })
  }
}

/** @throws Error naming the variable, without the address, which has a password. */
async function tryDatabase(name: string, connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  try {
    await client.connect()
  } catch (error) {
    // An address with several numbers has several errors, and no message of its own.
    const [first] = error instanceof AggregateError ? (error.errors as unknown[]) : [error]
    throw new Error(`${name} does not work: ${first instanceof Error ? first.message : codeOf(error)}.`, {
      cause: error,
    })
  } finally {
    await client.end().catch(() => {})
  }
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? 'unknown error'
}
