import { readVersion } from '#server/app/version.ts'
import type pg from 'pg'
import type { Logger } from 'pino'
import { openPostgres, requireSite } from '#server/app/open-postgres.ts'
import { backUp } from '#server/platform/backup/back-up.ts'
import type { BackupOutcome } from '#server/platform/backup/back-up.ts'
import { readKeyFile } from '#server/platform/backup/cipher.ts'
import type { Cipher } from '#server/platform/backup/cipher.ts'
import { openBackup } from '#server/platform/backup/open-backup.ts'
import { restore } from '#server/platform/backup/restore-backup.ts'
import { openTarget } from '#server/platform/backup/target.ts'
import { verifyBackup } from '#server/platform/backup/verify.ts'
import type { Environment } from '#server/platform/variables.ts'
import { openStorage } from '#server/platform/storage/open-storage.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { BACKUP_PARTS, RESTORE_PARTS } from './site-parts.ts'

/** Where the sentences about a command's progress go, and failures that have no sentence. */
export interface Output {
  report(sentence: string): void
  log: Logger
}

/** Backs up a site whose database and files are open. */
export async function backUpOpenSite(
  site: { connection: pg.ClientConfig; storage: Storage; env: Environment },
  to: string,
  expires: boolean,
  { report, log }: Output,
): Promise<BackupOutcome> {
  const { connection, storage, env } = site
  const [target, cipher] = [await openTarget(to, env, log), await findCipher(env)]
  const appVersion = await readVersion()
  return backUp({ connection, storage, target, cipher, parts: BACKUP_PARTS, appVersion, expires, report })
}

/** Backs up the site of the environment. A running one is not disturbed. */
export async function backUpSite(env: Environment, to: string, output: Output): Promise<BackupOutcome> {
  await requireSite(env)
  return withServer(env, output.log, async (connection) =>
    backUpOpenSite({ connection, storage: await openStorage(env, output.log), env }, to, false, output),
  )
}

/** Reads a backup back. Returns a sentence for each thing that is broken, and the stamp. */
export async function verifySiteBackup(
  env: Environment,
  from: string,
  stamp: string | undefined,
  { log }: Output,
): Promise<{ stamp: string; broken: string[] }> {
  const backup = await openBackup(await openTarget(from, env, log), await findCipher(env), stamp)
  return { stamp: backup.entry.stamp, broken: await verifyBackup(backup) }
}

/** Restores a backup into the empty database and the storage of the environment. Returns its stamp. */
export async function restoreSite(
  env: Environment,
  from: string,
  stamp: string | undefined,
  output: Output,
): Promise<string> {
  return restoreInto(env, await openStorage(env, output.log), { keyEnv: env, from, stamp }, output)
}

interface Source {
  /** Has the key file and the keys of the bucket. */
  keyEnv: Environment
  from: string
  stamp?: string | undefined
}

/** @param storage Undefined when the files are there already. */
export async function restoreInto(
  env: Environment,
  storage: Storage | undefined,
  { keyEnv, from, stamp }: Source,
  { report, log }: Output,
): Promise<string> {
  const backup = await openBackup(await openTarget(from, keyEnv, log), await findCipher(keyEnv), stamp)
  report(`The backup ${backup.entry.stamp} was made by version ${backup.details.appVersion}.`)
  await withServer(env, log, (connection) => restore({ backup, connection, storage, parts: RESTORE_PARTS, report }))
  return backup.entry.stamp
}

export async function withServer<Result>(
  env: Environment,
  log: Logger,
  work: (connection: pg.ClientConfig) => Promise<Result>,
): Promise<Result> {
  const server = await openPostgres(env, log)
  try {
    return await work(server.session)
  } finally {
    await server.stop()
  }
}

async function findCipher({ BACKUP_KEY_FILE: path }: Environment): Promise<Cipher | undefined> {
  if (path === undefined) return undefined
  return readKeyFile(path).catch((error: unknown) => {
    throw new Error(`BACKUP_KEY_FILE is invalid: ${sentenceOf(error)}`, { cause: error })
  })
}

/**
 * Why the nightly backups of this site would fail, in a sentence, as far as it can be told at the start. The site starts all
 * the same: a disk for backups that is away must not take it down.
 */
export async function findBackupProblem(env: Environment, log: Logger): Promise<string | undefined> {
  if (env.BACKUP_TO === undefined) return undefined
  try {
    await openTarget(env.BACKUP_TO, env, log)
    await findCipher(env)
    return undefined
  } catch (error) {
    return `BACKUP_TO is set, and no backup can be made: ${sentenceOf(error)}`
  }
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
