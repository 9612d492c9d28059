import { readFile } from 'node:fs/promises'
import { parseEnv } from 'node:util'
import { moveSite } from '#server/app/backup/move-site.ts'
import { parseEnvironment } from '#server/platform/env.ts'
import { readOptions, runCommand } from './backups/command.ts'

const USAGE = `npm run move -- --env FILE              FILE holds the new variables, e.g. DATABASE_URL=… or S3_BUCKET=…
npm run move -- --database-url URL      to another database; the files stay
Moves the stopped site of the environment. Variables that are not named stay as they are.`

/** `npm run move`: copies the site to another database, another storage, or both. */
await runCommand(async (env, output) => {
  const { values } = readOptions({ env: { type: 'string' }, 'database-url': { type: 'string' } }, USAGE)
  const { env: file, 'database-url': url } = values
  if (file === undefined && url === undefined) throw new Error(USAGE)
  const given = file === undefined ? {} : parseEnv(await readFile(file, 'utf8'))
  const to = parseEnvironment({ LOG_LEVEL: 'warn', ...process.env, ...given, ...(url && { DATABASE_URL: url }) })
  const startedAt = performance.now()
  await moveSite(env, to, output)
  output.report(
    `The site is moved in ${((performance.now() - startedAt) / 1000).toFixed(1)} s. Start it with the new variables.`,
  )
})
