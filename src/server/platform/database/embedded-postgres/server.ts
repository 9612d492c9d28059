import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { link, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Binaries } from './binaries.ts'
import { SERVER_ENV } from './cluster.ts'
import { PORT, temporaryName, type Place } from './folders.ts'

const run = promisify(execFile)
const LOG_LIMIT_BYTES = 5 * 1024 * 1024
const FAST_STOP_MS = 10_000
const IMMEDIATE_STOP_MS = 10_000

/** Low memory and few processes; the working set of a small marketplace fits the system's page cache. */
const SETTINGS: Record<string, string> = {
  shared_buffers: '32MB',
  work_mem: '8MB',
  maintenance_work_mem: '128MB',
  effective_cache_size: '1GB',
  random_page_cost: '1.1',
  max_connections: '100',
  jit: 'off',
  io_method: 'sync', // 'worker' keeps three more processes
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0', // one process fewer
  max_wal_size: '512MB',
  fsync: 'on',
  autovacuum: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_destination: 'stderr',
  logging_collector: 'off',
  log_checkpoints: 'off',
  log_error_verbosity: 'terse', // a DETAIL line would put personal data into the log
}

/** One attempt to start the server. */
export interface Launch {
  child: ChildProcess
  /** Set once it has ended: its log output. */
  failure?: string
}

/**
 * Starts a postmaster. It is ready once it accepts connections; the caller checks that.
 *
 * It runs in its own session, so Ctrl-C in a terminal doesn't stop the database while requests are in flight, and it
 * survives a killed app. Its messages go to DATA_DIR/postgres.log.
 */
export async function launchPostmaster(
  place: Place,
  binaries: Binaries,
  socketFolder: string,
  settings: Record<string, string>,
): Promise<Launch> {
  const path = join(place.dataDir, 'postgres.log')
  const log = await open(path, 'a', 0o600)
  try {
    if ((await log.stat()).size > LOG_LIMIT_BYTES) await log.truncate()
    const { size } = await log.stat()
    const all = {
      ...SETTINGS,
      ...settings,
      listen_addresses: '',
      port: String(PORT),
      unix_socket_directories: socketFolder,
      unix_socket_permissions: '0700',
    }
    const args = ['-D', place.data, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
    const stdio = ['ignore', log.fd, log.fd] as const
    const options = { ...place.account.spawnAs, cwd: place.home, env: SERVER_ENV, detached: true, stdio: [...stdio] }
    const launch: Launch = { child: spawn(binaries.postgres, args, options) }
    const ended = async (why: string) => {
      const text = await readFile(path, 'utf8').catch(() => '')
      launch.failure = Buffer.from(text).subarray(size).toString().trim() || why
    }
    launch.child.once('error', (error) => void ended(error.message))
    launch.child.once('exit', (code, signal) => void ended(`it ended with ${signal ?? code}`))
    launch.child.unref()
    return launch
  } finally {
    await log.close()
  }
}

/** The postmaster of a data folder: the pid in its file, if that process really is it. */
export async function findPostmaster(data: string): Promise<number | undefined> {
  const pid = Number.parseInt(await readLock(join(data, 'postmaster.pid')), 10)
  return (await isPostmaster(pid, data)) ? pid : undefined
}

/**
 * Stops a postmaster: in fast mode (sessions are cut, everything is written), and after 10 s in immediate mode (the
 * next start recovers).
 *
 * @throws Error when it still runs after 20 s.
 */
export async function stopPostmaster(pid: number, data: string, log: (line: string) => void): Promise<void> {
  process.kill(pid, 'SIGINT')
  if (await isGone(pid, data, FAST_STOP_MS)) return
  log(`PostgreSQL (pid ${pid}) takes more than ${FAST_STOP_MS / 1000} s to stop: stopping it immediately`)
  process.kill(pid, 'SIGQUIT')
  if (await isGone(pid, data, IMMEDIATE_STOP_MS)) return
  throw new Error(`PostgreSQL (pid ${pid}) of ${data} doesn't stop: kill it with kill -9 ${pid}`)
}

/**
 * After a launch that failed because of a lock file: removes the lock files of dead servers.
 *
 * PostgreSQL does so itself unless the pid now belongs to another process of the same account, which is common after a
 * container restart. The file is read twice, 300 ms apart, because a starting server creates it before it writes its
 * pid.
 */
export async function clearStaleLocks(data: string, socketFolder: string, log: (line: string) => void): Promise<void> {
  const files = [join(data, 'postmaster.pid'), join(socketFolder, `.s.PGSQL.${PORT}.lock`)]
  const before = await Promise.all(files.map(readLock))
  await sleep(300)
  for (const [index, file] of files.entries()) {
    const text = await readLock(file)
    if (text !== before[index] || (await isPostmaster(Number.parseInt(text, 10), data))) continue
    const aside = temporaryName(file)
    if (
      !(await rename(file, aside).then(
        () => true,
        () => false,
      ))
    )
      continue
    if ((await readLock(aside)) === text) log(`Removed ${file}, left by a server that is gone`)
    else await link(aside, file).catch(() => undefined) // it belongs to a new server: put it back
    await rm(aside, { force: true })
  }
}

async function isGone(pid: number, data: string, withinMs: number): Promise<boolean> {
  for (const deadline = Date.now() + withinMs; Date.now() < deadline; await sleep(20)) {
    if (!(await isPostmaster(pid, data))) return true
  }
  return false
}

/**
 * Checks the command line, in which every start names the data folder: a pid alone may be reused. A zombie has none.
 */
async function isPostmaster(pid: number, data: string): Promise<boolean> {
  if (!(pid > 0)) return false
  if (process.platform === 'linux') {
    const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    return line.split('\0').includes(data)
  }
  const { stdout } = await run('/bin/ps', ['-ww', '-o', 'args=', '-p', String(pid)]).catch(() => ({ stdout: '' }))
  return stdout.includes(data)
}

async function readLock(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => '')
}
