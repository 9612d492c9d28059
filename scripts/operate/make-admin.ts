import { EmailAddress } from '#shared/accounts/sign-in.ts'
import { makeAdmin } from '#server/accounts/members.ts'
import { parseEnvironment } from '#server/platform/env.ts'
import { createLog } from '#server/platform/log.ts'
import { openDatabase } from '#server/app/start.ts'

/** `npm run make-admin -- EMAIL`: makes the owner of an account an administrator. */
try {
  const email = EmailAddress.safeParse(process.argv[2] ?? '')
  if (!email.success) throw new Error('Name the account: npm run make-admin -- name@example.com')
  const env = parseEnvironment({ LOG_LEVEL: 'warn', ...process.env })
  const database = await openDatabase(env, createLog(env.LOG_LEVEL))
  try {
    await makeAdmin(database, email.data)
  } finally {
    await database.stop()
  }
  console.log(`${email.data} is now an administrator.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
