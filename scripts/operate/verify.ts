import { verifySiteBackup } from '#server/app/backup/site-backup.ts'
import { findPlace, readOptions, runCommand } from './backups/command.ts'

const USAGE = `npm run verify [-- FOLDER or s3://BUCKET/PREFIX] [--backup STAMP]
Reads the last backup there, or in BACKUP_TO, or the one with the stamp, and compares every hash.`

/** `npm run verify`: reads a backup back, names what is broken, and exits with 1 if anything is. */
await runCommand(async (env, output) => {
  const { values, positionals } = readOptions({ backup: { type: 'string' } }, USAGE)
  const startedAt = performance.now()
  const { stamp, broken } = await verifySiteBackup(env, findPlace(positionals, env, USAGE), values.backup, output)
  if (broken.length > 0) throw new Error([...broken, `The backup ${stamp} is broken.`].join('\n'))
  output.report(`The backup ${stamp} is whole: read in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`)
})
