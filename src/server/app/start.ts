import { randomBytes } from 'node:crypto'
import { join, resolve } from 'node:path'
import type { Logger } from 'pino'
import type { createAuth } from '#server/accounts/sign-in/auth.ts'
import type { Authentication } from '#server/model/authentication.ts'
import { createAccountLimits } from '#server/model/limits.ts'
import { openMail } from '#server/platform/mail/transport/open-mail.ts'
import { openIdentityProvider } from '#server/platform/identity-provider/identity-provider.ts'
import { openPayments } from '#server/platform/payments/open-payments.ts'
import { openPush } from '#server/platform/push/open-push.ts'
import { openStorage } from '#server/platform/storage/open-storage.ts'
import { stopWorkers } from '#server/platform/worker-process/worker-process.ts'
import { createLiveFeed } from '#server/conversations/live-feed.ts'
import { withDrawings } from '#server/listings/pictures/drawings.ts'
import { deferDeletions } from '#server/app/stored-files/defer-deletions.ts'
import { limitRole } from '#server/platform/database/behind-pooler.ts'
import { connectDatabases } from '#server/platform/database/client.ts'
import type { Databases } from '#server/platform/database/client.ts'
import { readFromReplicas } from '#server/platform/database/replicas.ts'
import type { ReplicaReads } from '#server/platform/database/replicas.ts'
import { findNewerRelease } from '#server/platform/database/embedded-postgres/release.ts'
import { migrateDatabase } from './migrate.ts'
import { checkDataFolder, openPostgres, requireSite } from './open-postgres.ts'
import { cacheSettings } from '#server/settings/cache-settings.ts'
import { createVisitWriter } from '#server/insights/visit-writer.ts'
import { openJobQueue } from '#server/platform/queue/queue.ts'
import type { Services } from '#server/model/context.ts'
import type { JobPayloads } from '#server/model/jobs.ts'
import type { Environment } from '#server/platform/variables.ts'
import { createLog } from '#server/platform/log.ts'
import { readOwnFile } from '#server/platform/own-file.ts'

/** Of jobs that the runner has given their time to finish; they run again. The least that the queue knows. */
const END_JOBS_WITHIN_MS = 1000

export interface RunningServices {
  services: Services
  /** Closes the database, and stops the embedded one if no other process uses it. */
  stop(): Promise<void>
}

interface OpenDatabase extends Databases {
  /** The replicas of it; undefined without any. */
  reads: ReplicaReads | undefined
  /** Undefined for a PostgreSQL of the operator's. */
  embeddedVersion: string | undefined
  /** Closes the database, and stops the embedded one if no other process uses it. */
  stop(): Promise<void>
}

/** Database, storage and log as configured, with the newest schema. */
export async function startServices(env: Environment): Promise<RunningServices> {
  const log = createLog(env.LOG_LEVEL)
  await checkDataFolder(env)
  const database = await openDatabase(env, log)
  const { db, searches, reads, embeddedVersion } = database
  const newer = embeddedVersion && !env.DEMO && findNewerRelease(embeddedVersion)
  if (newer) log.warn(newer)
  const services = await assembleServices({ db, searches, reads, env, log, secret: await loadSecret(env) })
  return {
    services,
    async stop() {
      await services.live.stop()
      await services.queue.stop(END_JOBS_WITHIN_MS)
      await stopWorkers()
      services.mail.close()
      await database.stop()
    },
  }
}

/** The configured database, with the newest schema. */
export async function openDatabase(env: Environment, log: Logger): Promise<OpenDatabase> {
  const server = await openPostgres(env, log)
  const direct = env.DATABASE_DIRECT_URL ? server.session : undefined
  try {
    await migrateDatabase(server.session)
    if (direct) await limitRole(direct)
  } catch (error) {
    await server.stop()
    throw error
  }
  const how = { connections: env.DATABASE_POOL_MAX, prepares: env.DATABASE_PREPARES, direct }
  const primary = connectDatabases(server.connection, log, how)
  const replicas = env.DATABASE_REPLICA_URLS.map((url) => connectDatabases({ connectionString: url }, log, how))
  const reads = replicas.length > 0 ? readFromReplicas(primary, replicas, log) : undefined
  return {
    ...primary,
    reads,
    embeddedVersion: server.embeddedVersion,
    async stop() {
      reads?.stopWatching()
      await Promise.all(
        [primary, ...replicas].flatMap(({ db, searches }) => [db.$client.end(), searches.$client.end()]),
      )
      await server.stop()
    },
  }
}

/** The database of a site that exists, for an operator's command. */
export async function openSite(env: Environment, log: Logger): Promise<OpenDatabase> {
  await requireSite(env)
  return openDatabase(env, log)
}

/** The services on a database that exists and is migrated. */
export async function assembleServices(
  given: Pick<Services, 'db' | 'searches' | 'reads' | 'env' | 'log' | 'secret'>,
): Promise<Services> {
  const { db, env, log } = given
  const queue = await openJobQueue<JobPayloads>(db, log)
  const writes = { count: 0, ofPublicPages: 0 }
  const settings = cacheSettings({ db, writes, log })
  await settings.refresh()
  return {
    ...given,
    storage: deferDeletions(withDrawings(await openStorage(env, log), log), { db, queue }),
    mail: await openMail(env, log),
    queue,
    payments: await openPayments({
      ...given,
      sendEvents: (tx, events) => queue.sendMany(tx, 'deliver-sandbox-event', events),
    }),
    push: openPush(given),
    auth: lazyAuth(given),
    identityProvider: openIdentityProvider(env),
    limits: createAccountLimits(db),
    live: createLiveFeed({ db, log }),
    visits: createVisitWriter({ db }),
    writes,
    settings,
    readiness: { isDraining: false, databaseAnsweredAt: 0 },
  }
}

function lazyAuth(given: Parameters<typeof createAuth>[0]): () => Promise<Authentication> {
  let auth: Promise<Authentication> | undefined
  return () => (auth ??= import('#server/accounts/sign-in/auth.ts').then((module) => module.createAuth(given)))
}

/** AUTH_SECRET, or a secret generated at the first start and stored in DATA_DIR. */
async function loadSecret({ AUTH_SECRET, DATA_DIR }: Environment): Promise<string> {
  if (AUTH_SECRET) return AUTH_SECRET
  const path = join(resolve(DATA_DIR), 'auth-secret')
  const secret = await readOwnFile(DATA_DIR, 'auth-secret', () => randomBytes(32).toString('base64url'))
  if (secret.length < 32)
    throw new Error(`${path} is damaged: delete it (which signs everyone out) or set AUTH_SECRET.`)
  return secret
}
