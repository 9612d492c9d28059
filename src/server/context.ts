import type { Logger } from 'pino'
import type { Database } from '#server/db/client.ts'
import type { Storage } from '#server/adapters/storage/storage.ts'
import type { Environment } from './env.ts'

/** What services work with; made once at start, and by tests for their own database. */
export interface Services {
  db: Database
  storage: Storage
  env: Environment
  log: Logger
}

/** The services, and who asks. */
export interface Context extends Services {
  requestId: string
}
