import { createHash, randomBytes } from 'node:crypto'
import { chmod, lchown, link, lstat, mkdir, readdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { isAbsolute, join, resolve } from 'node:path'
import { canEnter, findAccount, type Account } from './account.ts'
import { codeOf } from './errors.ts'

/** A constant: there is no TCP, so it is only the number in the socket's name. */
export const PORT = 5432
/** The maximum length of a socket path on macOS in bytes, without the NUL (Linux: 107). */
const SOCKET_PATH_LIMIT = 103
const POINTER = 'postgres-location.txt'
const MADE_FOR = 'made-for.txt'
const LEFTOVER_AGE_MS = 600_000

/** Where one cluster lives. */
export interface Place {
  /** DATA_DIR, absolute, symlinks resolved. */
  dataDir: string
  /** Holds `data` and usually `run`; owned by the user who starts the app (as root: not by the server's account). */
  home: string
  /** PGDATA. */
  data: string
  account: Account
}

interface Elsewhere {
  systemDir: string
  /** Whether the operator agreed to a new database in `systemDir`; an existing one stays in use. */
  mayBeOutside: boolean
  log: (line: string) => void
}

/** Whether a data folder has a database, here or elsewhere. Makes nothing. */
export async function hasDatabase(dataDir: string): Promise<boolean> {
  if ((await readPointer(dataDir)) !== undefined) return true
  return (await lstat(join(dataDir, 'postgres', 'data')).catch(() => undefined)) !== undefined
}

/**
 * Finds where the database of a data folder is, or chooses where it will be.
 *
 * Normally this is DATA_DIR/postgres. When the app runs as root and the server's account can't enter DATA_DIR (a
 * checkout in root's home), it is a folder in `systemDir`, named in a text file in DATA_DIR. That needs consent: who
 * keeps or copies DATA_DIR alone would lose the database. The folder's name has a random part, so deleting DATA_DIR
 * starts with an empty database here too.
 *
 * @throws Error, one sentence, when the folder belongs to another user, can't be entered or is gone.
 */
export async function findPlace(dataDir: string, { systemDir, mayBeOutside, log }: Elsewhere): Promise<Place> {
  await mkdir(resolve(dataDir), { recursive: true })
  const real = await realpath(dataDir)
  const home = (await followPointer(real)) ?? (await chooseHome(real, { systemDir, mayBeOutside, log }))
  const data = join(home, 'data')
  const owner = await stat(data).catch(() => undefined)
  const account = await findAccount(owner)
  if (owner && owner.uid !== account.uid) {
    throw new Error(
      `The database in ${data} belongs to uid ${owner.uid} and can't be run by ${account.name}: start the app as the ` +
        `user who made it, or change its owner with chown -R ${account.uid}:${account.gid} ${data}`,
    )
  }
  if (owner && !(await canEnter(account, data))) {
    throw new Error(`${account.name} can't enter the database folder ${data}: give its parent folders the x bit`)
  }
  return { dataDir: real, home, data, account }
}

/**
 * The 0700 folder of the server's socket, created when missing: `run` in the home, or a folder in /tmp when the path
 * would be too long for a socket. /tmp rather than TMPDIR, because every process must find the same folder.
 */
export async function openSocketFolder(place: Place): Promise<string> {
  const own = join(place.home, 'run')
  // The setting is a comma-separated list with quotes, so a path with any unusual character also goes to /tmp.
  const fits = Buffer.byteLength(join(own, `.s.PGSQL.${PORT}`)) <= SOCKET_PATH_LIMIT && /^[\w./-]+$/.test(own)
  // The inode keeps this apart from a server still running on a deleted data folder of the same name.
  const name = fits ? own : `/tmp/handover-${hash(`${place.data}:${(await stat(place.data)).ino}`)}`
  await ownFolder(name, place.account, 0o700)
  return name
}

/**
 * Creates a folder, or accepts an existing one that no other user could have prepared.
 *
 * @throws Error when it is a symlink, belongs to another user or is writable by others.
 */
export async function ownFolder(path: string, owner: { uid: number; gid: number }, mode: number): Promise<void> {
  const made = await mkdir(path, { mode }).then(
    () => true,
    (error: unknown) => {
      if (codeOf(error) === 'EEXIST') return false
      throw error
    },
  )
  const found = await lstat(path)
  // Owned by root: created by this call, or by a process that died between mkdir and chown.
  const chownable = process.getuid?.() === 0 && found.uid === 0
  if (!found.isDirectory() || (found.uid !== owner.uid && !chownable) || (!made && (found.mode & 0o022) !== 0)) {
    throw new Error(`${path} is not a folder of uid ${owner.uid} alone: check who created it, then remove it`)
  }
  if (found.uid !== owner.uid) await lchown(path, owner.uid, owner.gid)
  if ((found.mode & 0o777) !== mode) await chmod(path, mode)
}

/** A temporary name beside `path`; `removeLeftovers` reads from it whether its creator still runs. */
export function temporaryName(path: string): string {
  return `${path}.half-${process.pid}-${randomBytes(4).toString('hex')}`
}

/** Removes temporary files of killed processes from a folder. Where the pid has been reused, age decides. */
export async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const pid = /\.half-(\d+)-[0-9a-f]{8}$/.exec(name)?.[1]
    if (pid === undefined) continue
    const { mtimeMs } = await lstat(join(folder, name)).catch(() => ({ mtimeMs: Date.now() }))
    if (isAlive(Number(pid)) && Date.now() - mtimeMs < LEFTOVER_AGE_MS) continue
    await rm(join(folder, name), { recursive: true, force: true }).catch(() => undefined) // its initdb may still be writing
  }
}

async function readPointer(dataDir: string): Promise<string | undefined> {
  const text = await readFile(join(dataDir, POINTER), 'utf8').catch(() => undefined)
  return text?.split('\n')[0]
}

async function followPointer(dataDir: string): Promise<string | undefined> {
  const home = await readPointer(dataDir)
  if (home === undefined) return undefined
  const pointer = join(dataDir, POINTER)
  const madeFor = await readFile(join(home, MADE_FOR), 'utf8').catch(() => undefined)
  if (!isAbsolute(home) || madeFor === undefined) {
    throw new Error(
      `${pointer} says that the database is in ${home}, which has none: restore it from a backup, ` +
        'or delete that file to start with an empty database',
    )
  }
  if (madeFor === dataDir) return home
  if ((await readPointer(madeFor)) === home) {
    throw new Error(
      `${dataDir} looks like a copy of ${madeFor}, and both name ${home} as their database: ` +
        `delete ${pointer} to start with an empty one`,
    )
  }
  await writeFile(join(home, MADE_FOR), dataDir) // moved
  return home
}

async function chooseHome(dataDir: string, { systemDir, mayBeOutside, log }: Elsewhere): Promise<string> {
  const self = { uid: process.getuid?.() ?? -1, gid: process.getgid?.() ?? -1 }
  const home = join(dataDir, 'postgres')
  const found = await lstat(join(home, 'data')).catch(() => undefined)
  const account = await findAccount(found)
  if (found || (await canEnter(account, dataDir))) {
    if (!found) await ownFolder(home, self, 0o755)
    return home
  }
  if (!mayBeOutside) {
    throw new Error(
      `The database can't be in ${dataDir}, which ${account.name} can't enter: start the app as another user, choose ` +
        `another DATA_DIR, or set DATABASE_OUTSIDE_DATA_DIR=1 to keep the database in ${systemDir}`,
    )
  }
  await ownFolder(systemDir, self, 0o755)
  const older = (await readdir(systemDir)).filter((name) => name.startsWith(`${hash(dataDir)}-`))
  if (older.length > 0) log(`Older databases of ${dataDir} are kept in ${systemDir}: ${older.join(', ')}`)
  return claimHome(dataDir, join(systemDir, `${hash(dataDir)}-${randomBytes(4).toString('hex')}`), account)
}

/** Creates a home and a pointer to it. When two processes do so at once, the second gets the first one's. */
async function claimHome(dataDir: string, home: string, account: Account): Promise<string> {
  await mkdir(home)
  await chmod(home, 0o755)
  await writeFile(join(home, MADE_FOR), dataDir)
  const half = temporaryName(join(dataDir, POINTER))
  await writeFile(half, `${home}\nThe database is kept there, because ${account.name} can't enter this folder.\n`)
  try {
    await link(half, join(dataDir, POINTER)) // unlike rename, this never replaces an existing file
    return home
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
    await rm(home, { recursive: true })
    const first = await readPointer(dataDir)
    if (first === undefined) throw error
    return first
  } finally {
    await rm(half)
  }
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}
