import type { S3Settings } from '#server/platform/storage/s3-storage.ts'

/** The variables that say how a bucket is reached. */
export interface BucketVariables {
  S3_ENDPOINT?: string | undefined
  S3_REGION: string
  S3_ACCESS_KEY_ID?: string | undefined
  S3_SECRET_ACCESS_KEY?: string | undefined
  S3_FORCE_PATH_STYLE?: boolean | undefined
  BACKUP_S3_ENDPOINT?: string | undefined
  BACKUP_S3_REGION?: string | undefined
  BACKUP_S3_ACCESS_KEY_ID?: string | undefined
  BACKUP_S3_SECRET_ACCESS_KEY?: string | undefined
}

const BUCKET = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/u

/**
 * The bucket of an address for backups; undefined for a folder. BACKUP_S3_… if its key is set, else S3_…: the same key as
 * for files.
 *
 * @throws Error in a sentence when the address is not valid or keys are missing.
 */
export function findBucket(address: string, env: BucketVariables): S3Settings | undefined {
  if (!address.includes('://')) return undefined
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
