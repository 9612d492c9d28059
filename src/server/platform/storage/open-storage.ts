import { join, resolve } from 'node:path'
import type { Logger } from 'pino'
import { findS3Settings } from '#server/platform/env.ts'
import type { Environment } from '#server/platform/variables.ts'
import { diskStorage } from './disk-storage.ts'
import type { Storage } from './storage.ts'
import { timedStorage } from './timed-storage.ts'

/** The storage that the environment configures: a bucket, or DATA_DIR. */
export async function openStorage(env: Environment, log: Logger): Promise<Storage> {
  const dataDir = resolve(env.DATA_DIR)
  const settings = findS3Settings(env)
  if (!settings) return timedStorage(diskStorage(join(dataDir, 'files'), log))
  // Loaded only here: the client takes time and memory that a site without a bucket need not spend.
  const { s3Storage } = await import('./s3-storage.ts')
  const storage = timedStorage(s3Storage(settings, { spoolFolder: join(dataDir, 'arriving'), log }))
  // Not awaited: the site must start even without its files.
  void logReachability(storage, settings.bucket, log)
  return storage
}

async function logReachability(storage: Storage, bucket: string, log: Logger): Promise<void> {
  try {
    for await (const _ of storage.list('pictures/')) break
    log.info({ bucket }, 'files are stored in the S3_BUCKET')
  } catch {
    log.warn({ bucket }, 'the S3_BUCKET does not answer: pictures and documents are unavailable until it does')
  }
}
