import { join, resolve } from 'node:path'
import { pino } from 'pino'
import type { Logger } from 'pino'
import { diskStorage } from '#server/adapters/storage/disk-storage.ts'
import { connectDatabase } from '#server/db/client.ts'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres/embedded-postgres.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import type { Services } from './context.ts'
import type { Environment } from './env.ts'

export interface RunningServices {
  services: Services
  /** Lets go of the database, and stops the embedded one when nobody else uses it. */
  stop(): Promise<void>
}

/** Database, storage and log as the environment asks for them, with the schema at its newest. */
export async function startServices(env: Environment): Promise<RunningServices> {
  const log = pino({ level: env.LOG_LEVEL })
  const database = env.DATABASE_URL
    ? { connection: { connectionString: env.DATABASE_URL }, stop: () => Promise.resolve() }
    : await embedded(env, log)
  try {
    await migrateDatabase(database.connection)
  } catch (error) {
    await database.stop()
    throw error
  }
  const db = connectDatabase(database.connection)
  const storage = diskStorage(join(resolve(env.DATA_DIR), 'files'))
  return {
    services: { db, storage, env, log },
    async stop() {
      await db.$client.end()
      await database.stop()
    },
  }
}

async function embedded(env: Environment, log: Logger) {
  const postgres = await startEmbeddedPostgres({ dataDir: resolve(env.DATA_DIR), log: (line) => log.debug(line) })
  return { connection: postgres.connection, stop: () => postgres.stop() }
}
