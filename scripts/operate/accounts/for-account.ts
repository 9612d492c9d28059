import { EmailAddress } from '#shared/accounts/sign-in.ts'
import { parseEnvironment } from '#server/platform/env.ts'
import { createLog } from '#server/platform/log.ts'
import { openSite } from '#server/app/start.ts'

type OpenDatabase = Awaited<ReturnType<typeof openSite>>

interface AccountCommand {
  /** Under which npm runs it. */
  name: string
  act: (database: OpenDatabase, email: string) => Promise<void>
  /** What has changed, after the address. */
  done: string
}

/** Runs a command about the account that is named on the command line. */
export async function forAccount({ name, act, done }: AccountCommand): Promise<void> {
  try {
    const email = EmailAddress.safeParse(process.argv[2] ?? '')
    if (!email.success) throw new Error(`Name the account: npm run ${name} -- name@example.com`)
    const env = parseEnvironment({ LOG_LEVEL: 'warn', ...process.env })
    const database = await openSite(env, createLog(env.LOG_LEVEL))
    try {
      await act(database, email.data)
    } finally {
      await database.stop()
    }
    console.log(`${email.data} ${done}`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
