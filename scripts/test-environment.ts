import { readFileSync, statfsSync } from 'node:fs'
import { resolve } from 'node:path'

const FOLDER = '/dev/shm'
const ROOM_BYTES = 4 * 1024 ** 3

/**
 * The environment for tests. What one process compiled, the next one finds: many of them start the whole server.
 * Temporary folders are in memory if the machine has a large enough file system there that allows executables. Each test
 * creates a database, a thousand small files, which takes twice as long on a disk.
 */
export function testEnvironment(): NodeJS.ProcessEnv {
  const NODE_COMPILE_CACHE = resolve('node_modules/.cache/compiled')
  return { NODE_COMPILE_CACHE, ...process.env, ...(isFit() && { TMPDIR: FOLDER }) }
}

function isFit(): boolean {
  try {
    const { bavail, bsize } = statfsSync(FOLDER)
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .findLast((line) => line.split(' ')[1] === FOLDER)
    return bavail * bsize >= ROOM_BYTES && mount !== undefined && !/\b(?:noexec|ro)\b/u.test(mount.split(' ')[3] ?? '')
  } catch {
    return false
  }
}
