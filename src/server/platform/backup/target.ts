import { access, constants, mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Logger } from 'pino'
import type { Environment } from '#server/platform/variables.ts'
import { diskStorage } from '#server/platform/storage/disk-storage.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { findBucket } from './place.ts'

/** A backup may wait for a slow line; nobody waits for it. */
const LIMITS = { answerWithinMs: 60_000, sendWithinMs: 600_000, idleMs: 120_000 }

/**
 * Where backups are: a folder, which is created, or `s3://bucket/prefix`.
 *
 * @throws Error in a sentence when the address is not valid or keys are missing.
 */
export async function openTarget(address: string, env: Environment, log: Logger): Promise<Storage> {
  const settings = findBucket(address, env)
  if (!settings) {
    const folder = resolve(address)
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await access(folder, constants.R_OK | constants.X_OK)
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code ?? 'unknown error'
      throw new Error(`The folder ${folder} for backups can't be opened (${code}).`, { cause: error })
    }
    return diskStorage(folder, log)
  }
  const { s3Storage } = await import('#server/platform/storage/s3-storage.ts')
  return s3Storage(settings, { spoolFolder: join(resolve(env.DATA_DIR), 'arriving'), log, limits: LIMITS })
}
