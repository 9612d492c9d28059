import { parseArgs } from 'node:util'
import { seedScale, seedUsers } from '#demo/seed-scale.ts'
import { parseEnvironment } from '#server/platform/env.ts'
import { startServices } from '#server/app/start.ts'

const USAGE = `npm run seed -- --listings 100000 [--users 100000 [--searches]] [--seed word]

Adds made-up listings, and users who can't sign in, each with a saved search if asked, to the database of the
environment (DATA_DIR or DATABASE_URL). Meanwhile nobody can read listings.`
const MOST_LISTINGS = 10_000_000
const MOST_USERS = 5_000_000

try {
  const { listings, users, searches, seed } = readArguments()
  const startedAt = performance.now()
  const { services, stop } = await startServices(parseEnvironment({ LOG_LEVEL: 'warn', ...process.env }))
  try {
    await seedUsers(services, users, { withSearches: searches })
    if (listings > 0)
      await seedScale(services, { listings, seed, onProgress: (added) => showProgress(added, listings) })
  } finally {
    await stop()
  }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`${listings.toLocaleString('en')} listings added in ${seconds} s.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

function readArguments(): { listings: number; users: number; searches: boolean; seed: string } {
  const { values } = readOptions()
  const listings = Number(values.listings ?? Number.NaN)
  if (!Number.isInteger(listings) || listings < 0 || listings > MOST_LISTINGS) {
    throw new Error(`Give the number of listings, from 0 to ${MOST_LISTINGS.toLocaleString('en')}.\n\n${USAGE}`)
  }
  const users = Number(values.users ?? 0)
  if (!Number.isInteger(users) || users < 0 || users > MOST_USERS) {
    throw new Error(`Give the number of users, from 0 to ${MOST_USERS.toLocaleString('en')}.\n\n${USAGE}`)
  }
  return { listings, users, searches: values.searches ?? false, seed: values.seed ?? 'washington' }
}

function readOptions() {
  try {
    return parseArgs({
      options: {
        listings: { type: 'string' },
        users: { type: 'string' },
        searches: { type: 'boolean' },
        seed: { type: 'string' },
      },
    })
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}.\n\n${USAGE}`, { cause: error })
  }
}

function showProgress(added: number, all: number): void {
  if (process.stdout.isTTY) process.stdout.write(`\r${added.toLocaleString('en')}${added === all ? '\n' : ''}`)
}
