import { restoreSite } from '#server/app/backup/site-backup.ts'
import { findPlace, readOptions, runCommand } from './backups/command.ts'

const USAGE = `npm run restore [-- FOLDER or s3://BUCKET/PREFIX] [--backup STAMP]
Restores the last backup there, or in BACKUP_TO, or the one with the stamp, into the empty database of the environment
(DATA_DIR or DATABASE_URL) and its storage (DATA_DIR or S3_BUCKET).`

/** `npm run restore`: restores a backup into an empty database. */
await runCommand(async (env, output) => {
  const { values, positionals } = readOptions({ backup: { type: 'string' } }, USAGE)
  const startedAt = performance.now()
  const stamp = await restoreSite(env, findPlace(positionals, env, USAGE), values.backup, output)
  output.report(`The backup ${stamp} is restored in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`)
  if (!env.AUTH_SECRET) {
    output.report(
      'Backups do not contain the secret that signs cookies and links. Put the old auth-secret into DATA_DIR before the start, or everyone is signed out and unsubscribe links no longer work.',
    )
  }
})
