import { join, resolve } from 'node:path'
import type { Logger } from 'pino'
import { findS3Settings } from '#server/platform/env.ts'
import type { Environment } from '#server/platform/env.ts'
import { diskStorage } from './disk-storage.ts'
import type { Storage } from './storage.ts'

/** Where the environment wants files kept: in a bucket, or else in DATA_DIR. */
export async function openStorage(env: Environment, log: Logger): Promise<Storage> {
  const dataDir = resolve(env.DATA_DIR)
  const settings = findS3Settings(env)
  if (!settings) return diskStorage(join(dataDir, 'files'), log)
  // Loaded here alone: its client takes time and memory that a site without a bucket need not give.
  const { s3Storage } = await import('./s3-storage.ts')
  const storage = s3Storage(settings, { spoolFolder: join(dataDir, 'arriving'), log })
  // Nobody waits for it: without files the site has to start all the same.
  void tellWhetherItAnswers(storage, settings.bucket, log)
  return storage
}

async function tellWhetherItAnswers(storage: Storage, bucket: string, log: Logger): Promise<void> {
  try {
    for await (const _ of storage.list('pictures/')) break
    log.info({ bucket }, 'files are kept in the bucket that S3_BUCKET names')
  } catch {
    log.warn(
      { bucket },
      'the bucket that S3_BUCKET names does not answer: there are no pictures and documents until it does',
    )
  }
}
