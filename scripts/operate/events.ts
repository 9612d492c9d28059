import { SUBSCRIBERS } from '#server/app/subscribers.ts'
import { openSite } from '#server/app/start.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { parseEnvironment } from '#server/platform/env.ts'
import { listParked, moveBack, unpark } from '#server/platform/events/event-log.ts'
import { createLog } from '#server/platform/log.ts'

const USAGE = `npm run events                            lists the parked events
npm run events -- retry SUBSCRIBER        retries its parked events
npm run events -- replay SUBSCRIBER ID    delivers every stored event from this one on again
The subscribers: ${SUBSCRIBERS.map(({ name }) => name).join(', ')}.`

/** `npm run events`: lets operators handle domain events that a subscriber failed to process. */
try {
  const env = parseEnvironment({ LOG_LEVEL: 'warn', ...process.env })
  const database = await openSite(env, createLog(env.LOG_LEVEL))
  try {
    console.log(await run(database.db, process.argv.slice(2)))
  } finally {
    await database.stop()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function run(db: Queryable, [command, subscriber = '', id = '']: string[]): Promise<string> {
  if (command === undefined) return list(db)
  if (!SUBSCRIBERS.some(({ name }) => name === subscriber)) throw new Error(USAGE)
  if (command === 'retry') return `${await unpark(db, subscriber)} parked events will be retried.`
  if (command !== 'replay' || !/^[1-9]\d{0,15}$/u.test(id)) throw new Error(USAGE)
  if (!(await moveBack(db, subscriber, Number(id)))) throw new Error(`${subscriber} has not started yet.`)
  return `${subscriber} gets every stored event from ${id} on again.`
}

async function list(db: Queryable): Promise<string> {
  const parked = await listParked(db)
  if (parked.length === 0) return 'No event is parked.'
  return parked
    .map((event) => {
      const { subscriber, id, name, subject, error, parkedAt } = event
      return `${parkedAt.toISOString()}  ${subscriber}  event ${id} ${name} of ${subject}: ${error}`
    })
    .join('\n')
}
