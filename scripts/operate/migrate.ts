import { parseArgs } from 'node:util'
import { migrateDatabase, previewMigrations } from '#server/app/migrate.ts'
import { openPostgres } from '#server/app/open-postgres.ts'
import { parseEnvironment } from '#server/platform/env.ts'
import { createLog } from '#server/platform/log.ts'

const UP_TO_DATE = 'The database has every migration of this code.'

/**
 * `npm run migrate`: migrates the database, e.g. in a deployment before its servers start. `-- --dry-run` prints what
 * would run, and changes nothing.
 */
try {
  const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } })
  const env = parseEnvironment({ LOG_LEVEL: 'warn', ...process.env })
  const { session, stop } = await openPostgres(env, createLog(env.LOG_LEVEL))
  try {
    if (values['dry-run']) {
      const pending = await previewMigrations(session)
      for (const { tag, text } of pending) console.log(`-- ${tag}\n${text}`)
      console.log(pending.length === 0 ? UP_TO_DATE : `-- ${count(pending.length)} would run. Nothing was changed.`)
    } else {
      const ran = await migrateDatabase(session)
      for (const tag of ran) console.log(tag)
      console.log(ran.length === 0 ? UP_TO_DATE : `${count(ran.length)} ran.`)
    }
  } finally {
    await stop()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  if (error instanceof Error && error.cause) console.error(error.cause)
  process.exitCode = 1
}

function count(migrations: number): string {
  return migrations === 1 ? '1 migration' : `${migrations} migrations`
}
