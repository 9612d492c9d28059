import { backUpSite } from '#server/app/backup/site-backup.ts'
import { makeKeyFile } from '#server/platform/backup/cipher.ts'
import { findPlace, readOptions, runCommand } from './backups/command.ts'

const USAGE = `npm run backup [-- FOLDER or s3://BUCKET/PREFIX]   writes a backup there, or to BACKUP_TO
npm run backup -- --make-key FILE                   makes a key file for BACKUP_KEY_FILE`

/** `npm run backup`: backs up the database and the files of the environment, also while the site runs. */
await runCommand(async (env, output) => {
  const { values, positionals } = readOptions({ 'make-key': { type: 'string' } }, USAGE)
  const keyFile = values['make-key']
  if (keyFile !== undefined) {
    const { publicKey } = await makeKeyFile(keyFile)
    output.report(`${keyFile} is a new key file. Keep a copy elsewhere: without it no backup can be read.`)
    output.report(`Its public key, which can write backups and not read them: ${publicKey}`)
    return
  }
  const startedAt = performance.now()
  const { entry, addedBytes } = await backUpSite(env, findPlace(positionals, env, USAGE), output)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  output.report(`The backup ${entry.stamp} is complete: ${(addedBytes / 1e6).toFixed(1)} MB added in ${seconds} s.`)
})
