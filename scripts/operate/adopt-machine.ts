import { openSite } from '#server/app/start.ts'
import { parseEnvironment } from '#server/platform/env.ts'
import { createLog } from '#server/platform/log.ts'
import { adoptMachine } from '#server/platform/machines/join-machines.ts'

/** `npm run adopt-machine`: this machine serves the database from now on, instead of those that have stopped. */
try {
  const env = parseEnvironment({ LOG_LEVEL: 'warn', ...process.env })
  const database = await openSite(env, createLog(env.LOG_LEVEL))
  try {
    const names = await adoptMachine(database.db, env)
    if (names.length === 0) console.log('No other machine is known. This one can start.')
    else console.log(`This machine replaces ${names.map((name) => `"${name}"`).join(', ')}. It can start now.`)
  } finally {
    await database.stop()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
