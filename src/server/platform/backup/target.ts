import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Logger } from 'pino'
import type { Environment } from '#server/platform/env.ts'
import { diskStorage } from '#server/platform/storage/disk-storage.ts'
import type { S3Settings } from '#server/platform/storage/s3-storage.ts'
import type { Storage } from '#server/platform/storage/storage.ts'

/** A backup may wait for a slow line; nobody waits for it. */
const LIMITS = { answerWithinMs: 60_000, sendWithinMs: 600_000, idleMs: 120_000 }
const BUCKET = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/u

/**
 * Where backups are: a folder, which is created, or `s3://bucket/prefix`.
 *
 * @throws Error in a sentence when the address is not valid or keys are missing.
 */
export async function openTarget(address: string, env: Environment, log: Logger): Promise<Storage> {
  if (!address.includes('://')) {
    const folder = resolve(address)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    return diskStorage(folder, log)
  }
  const settings = bucketSettings(address, env)
  const { s3Storage } = await import('#server/platform/storage/s3-storage.ts')
  return s3Storage(settings, { spoolFolder: join(resolve(env.DATA_DIR), 'arriving'), log, limits: LIMITS })
}

/** BACKUP_S3_… if its key is set, else S3_…: the same key as for files. */
function bucketSettings(address: string, env: Environment): S3Settings {
  const [, bucket, path = ''] = BUCKET.exec(address) ?? []
  if (!bucket) throw new Error(`${address} is no place for backups: name a folder, or s3://bucket/prefix.`)
  const isOwn = env.BACKUP_S3_ACCESS_KEY_ID !== undefined
  const [accessKeyId, secretAccessKey, endpoint, region] = isOwn
    ? [env.BACKUP_S3_ACCESS_KEY_ID, env.BACKUP_S3_SECRET_ACCESS_KEY, env.BACKUP_S3_ENDPOINT, env.BACKUP_S3_REGION]
    : [env.S3_ACCESS_KEY_ID, env.S3_SECRET_ACCESS_KEY, env.S3_ENDPOINT, env.S3_REGION]
  if (!accessKeyId || !secretAccessKey) {
    throw new Error(
      'BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY are missing: backups to a bucket need them, or S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
    )
  }
  const prefix = path.replace(/\/+$/u, '')
  return {
    endpoint,
    region: region ?? env.S3_REGION,
    bucket,
    ...(prefix && { prefix: `${prefix}/` }),
    accessKeyId,
    secretAccessKey,
    forcePathStyle: env.S3_FORCE_PATH_STYLE ?? endpoint !== undefined,
  }
}
