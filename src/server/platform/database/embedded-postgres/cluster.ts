import { execFile } from 'node:child_process'
import { lchown, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Binaries } from './binaries.ts'
import { codeOf, wordsOf } from './errors.ts'
import { removeLeftovers, temporaryName, type Place } from './folders.ts'

const run = promisify(execFile)

/** The cluster's superuser. */
export const SUPERUSER = 'postgres'

/** Not the app's environment: PGOPTIONS or LANG of the user who starts it must not reach the server. */
export const SERVER_ENV = { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/**
 * Creates the cluster when there is none. It is built beside its place and renamed, so a data folder is complete or
 * absent. When two processes create one at once, the second discards its own.
 *
 * @throws Error when the folder holds other files or a cluster of another major version.
 */
export async function ensureCluster(place: Place, binaries: Binaries): Promise<void> {
  await removeLeftovers(place.home)
  if (await isMade(place, binaries)) return
  const half = temporaryName(place.data)
  try {
    await initdb(place, binaries, half)
    await rename(half, place.data)
    await syncFolder(place.home)
  } catch (error) {
    await rm(half, { recursive: true, force: true })
    if (!['ENOTEMPTY', 'EEXIST'].includes(codeOf(error))) throw error
    await isMade(place, binaries)
  }
}

async function isMade({ data, dataDir }: Place, { major }: Binaries): Promise<boolean> {
  const found = (await readFile(join(data, 'PG_VERSION'), 'utf8').catch(() => '')).trim()
  if (found === major) return true
  if (found !== '') {
    throw new Error(
      `The database in ${data} was made by PostgreSQL ${found} and this app runs ${major}: move it with pg_dump of ` +
        `PostgreSQL ${found} and psql, or start with a different DATA_DIR than ${dataDir}`,
    )
  }
  const names = await readdir(data).catch(() => [])
  if (names.length === 0) return false
  throw new Error(`${data} holds files but no PostgreSQL database: restore it from a backup, or move it away`)
}

async function initdb({ account, home }: Place, binaries: Binaries, folder: string): Promise<void> {
  await mkdir(folder, { mode: 0o700 })
  if (account.spawnAs.uid !== undefined) await lchown(folder, account.uid, account.gid)
  const args = ['-D', folder, '-U', SUPERUSER, '--encoding=UTF8', '--locale=C', '--data-checksums', '--no-instructions']
  args.push('--auth-local=trust', '--auth-host=reject') // the socket's folder is 0700, so access to it is the authentication
  try {
    await run(binaries.initdb, args, { ...account.spawnAs, cwd: home, env: SERVER_ENV })
  } catch (error) {
    throw new Error(`A database can't be made in ${home} (initdb as ${account.name}: ${wordsOf(error)})`, {
      cause: error,
    })
  }
}

/** Makes a rename in the folder survive a power cut. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}
