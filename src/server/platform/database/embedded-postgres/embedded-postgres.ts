import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { findBinaries, findPackage, type Binaries } from './binaries.ts'
import { ensureCluster, SUPERUSER } from './cluster.ts'
import { codeOf, wordsOf } from './errors.ts'
import { findPlace, openSocketFolder, PORT, type Place } from './folders.ts'
import { clearStaleLocks, findPostmaster, launchPostmaster, stopPostmaster, type Launch } from './server.ts'

/** Recovery after a power cut may replay up to max_wal_size. */
const READY_WITHIN_MS = 60_000
const LEFT_WITHIN_MS = 10_000
const DATABASE = 'postgres'
/** The two keys of pg_advisory_lock. Advisory locks are per database: this one is in `postgres`. */
const SEAT = '1213219396, 1'
/** The application name of the session that holds the lock. */
export const SEAT_NAME = 'handover seat'

export interface EmbeddedPostgres {
  /** For `pg`: `host` is the socket's folder. `database` always exists. */
  connection: { host: string; port: number; user: string; database: string }
  /** A connection string for `pg` and psql. The database must exist. */
  url(database: string): string
  /** '18.4' */
  version: string
  /** Whether this call started the server rather than joined a running one. For logs only. */
  started: boolean
  /** Leaves the server, and stops it when no other process uses it. Idempotent. */
  stop(): Promise<void>
}

export interface EmbeddedPostgresOptions {
  /** Created when missing. */
  dataDir: string
  log?: (line: string) => void
  /** Whether the database may be outside `dataDir` if the server's account can't enter it. */
  mayBeOutside?: boolean
  /** Server settings that override the defaults; ignored when the server is already running. */
  settings?: Record<string, string>
  /** For tests: the npm package with the programs. */
  packageDir?: string
  /** For tests: where root keeps files that the server's account could not reach elsewhere. */
  systemDir?: string
}

interface Cluster {
  place: Place
  binaries: Binaries
  socketFolder: string
  settings: Record<string, string>
  log: (line: string) => void
}

interface Seat {
  client: Client
  pid: number | undefined
  started: boolean
}

/**
 * Starts the PostgreSQL of a data folder, or joins a running one: of another process, or left by a killed one.
 *
 * There is no owner. Every process that uses the server holds a shared advisory lock in its own session, which ends
 * with the process. The process that can upgrade its lock to an exclusive one is the last, and stops the server.
 * PostgreSQL's own lock file decides who starts it. When the server dies under a process, that process restarts it.
 *
 * @throws Error with one sentence on what to do, when it can't run here.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const cluster = await prepareCluster(options)
  const { log, place, socketFolder } = cluster
  const leaving = new AbortController()
  let seat: Seat | undefined = await claimSeat(cluster, leaving.signal)
  let returning: Promise<void> | undefined
  let stopped: Promise<void> | undefined
  const watch = ({ client }: Seat) =>
    client.once('end', () => {
      seat = undefined
      if (!leaving.signal.aborted) returning = returnToSeat()
    })
  const returnToSeat = async () => {
    log('The connection to PostgreSQL was lost')
    while (!leaving.signal.aborted) {
      try {
        seat = await claimSeat(cluster, leaving.signal)
        watch(seat)
        log(seat.started ? 'PostgreSQL was started again' : 'PostgreSQL is back')
        return
      } catch (error) {
        if (!leaving.signal.aborted) log(`PostgreSQL: ${wordsOf(error)}`)
        await sleep(1000, undefined, { signal: leaving.signal }).catch(() => undefined)
      }
    }
  }
  const leave = async () => {
    leaving.abort()
    await returning
    await leaveSeat(cluster, seat?.client)
  }
  watch(seat)
  const connection = { host: socketFolder, port: PORT, user: SUPERUSER, database: DATABASE }
  log(`PostgreSQL ${cluster.binaries.version} ${seat.started ? 'started' : 'joined'} (${place.data}, pid ${seat.pid})`)
  return {
    connection,
    url: (database) => {
      const [name, host] = [database, socketFolder].map(encodeURIComponent)
      return `postgresql://${SUPERUSER}@/${name}?host=${host}&port=${PORT}`
    },
    version: cluster.binaries.version,
    started: seat.started,
    stop: () => (stopped ??= leave()),
  }
}

async function prepareCluster(options: EmbeddedPostgresOptions): Promise<Cluster> {
  const { log = () => undefined, settings = {}, systemDir = '/var/lib/handover', mayBeOutside = false } = options
  const packageDir = options.packageDir ?? findPackage()
  const place = await findPlace(options.dataDir, { systemDir, mayBeOutside, log })
  const copyTo = process.getuid?.() === 0 ? [systemDir, '/var/tmp/handover'] : [place.home]
  const binaries = await findBinaries(packageDir, place.account, copyTo)
  await ensureCluster(place, binaries)
  return { place, binaries, socketFolder: await openSocketFolder(place), settings, log }
}

/** Connects and takes the shared lock. Starts a server whenever there is none, until it succeeds or times out. */
async function claimSeat(cluster: Cluster, signal: AbortSignal): Promise<Seat> {
  const { place, binaries, socketFolder, settings } = cluster
  let launch: Launch | undefined
  for (const deadline = Date.now() + READY_WITHIN_MS; Date.now() < deadline; await sleep(20)) {
    const client = await sit(cluster)
    if (client) {
      const pid = await findPostmaster(place.data)
      return { client, pid, started: launch?.child.pid !== undefined && launch.child.pid === pid }
    }
    signal.throwIfAborted()
    if (launch?.failure !== undefined) {
      await judgeFailure(launch.failure, cluster)
      launch = undefined
    } else if (!launch && (await findPostmaster(place.data)) === undefined) {
      launch = await launchPostmaster(place, binaries, socketFolder, settings)
    }
  }
  throw new Error(
    `PostgreSQL in ${place.data} was not ready within ${READY_WITHIN_MS / 1000} s: ` +
      `see ${place.dataDir}/postgres.log, and stop a server that hangs`,
  )
}

/**
 * One attempt to connect and take the shared lock. Undefined when no server runs, or it is starting, recovering or
 * stopping.
 */
async function sit({ socketFolder: host }: Cluster): Promise<Client | undefined> {
  const client = new Client({
    host,
    port: PORT,
    user: SUPERUSER,
    database: DATABASE,
    ssl: false, // regardless of PGSSLMODE
    application_name: SEAT_NAME,
    connectionTimeoutMillis: 5000,
    lock_timeout: 5000, // the holder of the exclusive lock is about to stop the server
  })
  client.on('error', () => undefined) // 'end' follows
  try {
    await client.connect()
    await client.query(`SELECT pg_advisory_lock_shared(${SEAT})`)
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    const code = codeOf(error)
    if (code === 'EACCES') throw new Error(`PostgreSQL's socket in ${host} belongs to another user`, { cause: error })
    // Classes 53 (no free connection), 55 (lock) and 57 (starting, stopping, cut off) are transient, and so are socket
    // errors.
    if (/^[0-9][0-9A-Z]{4}$/.test(code) && !/^5[357]/.test(code)) throw error
    return undefined
  }
}

/** Releases the shared lock, and stops the server when no other process holds one. */
async function leaveSeat(cluster: Cluster, current: Client | undefined): Promise<void> {
  const { place, log } = cluster
  for (const deadline = Date.now() + LEFT_WITHIN_MS; Date.now() < deadline; await sleep(50)) {
    const client = current ?? (await sit(cluster).catch(() => undefined))
    const last = client && (await isLast(client))
    const pid = await findPostmaster(place.data)
    // The session stays open while the server stops, so a new process waits for the lock instead of getting a dying
    // server.
    if (last && pid !== undefined) await stopPostmaster(pid, place.data, log)
    else if (last) log('PostgreSQL stays up: it runs where this process cannot signal it')
    else if (last === false) log('PostgreSQL stays up: another process uses it')
    await client?.end().catch(() => undefined)
    if (last !== undefined || pid === undefined) return
    current = undefined // cut off: the server is recovering, or the last process is stopping it
  }
}

async function isLast(client: Client): Promise<boolean | undefined> {
  try {
    await client.query(`SELECT pg_advisory_unlock_shared(${SEAT})`)
    const { rows } = await client.query<{ last: boolean }>(`SELECT pg_try_advisory_lock(${SEAT}) AS last`)
    return rows[0]?.last
  } catch {
    return undefined
  }
}

/** Returns when another attempt makes sense. @throws Error with the server's own message when it doesn't. */
async function judgeFailure(said: string, { place, socketFolder, log }: Cluster): Promise<void> {
  // Another process was faster, or sessions of a killed server are still ending.
  if (/lock file|pre-existing shared memory/.test(said)) return clearStaleLocks(place.data, socketFolder, log)
  const lines = said.split('\n')
  const fatal = lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1)
  throw new Error(`PostgreSQL does not start as ${place.account.name} in ${place.data}: ${fatal}`)
}
