import { parseArgs } from 'node:util'
import type { ParseArgsConfig } from 'node:util'
import { parseEnvironment } from '#server/platform/env.ts'
import type { Environment } from '#server/platform/variables.ts'
import { createLog } from '#server/platform/log.ts'
import type { Output } from '#server/app/backup/site-backup.ts'

/** Runs a command of `npm run`: prints sentences, and exits with 1 after one about a failure. */
export async function runCommand(work: (env: Environment, output: Output) => Promise<void>): Promise<void> {
  try {
    const env = parseEnvironment({ LOG_LEVEL: 'warn', ...process.env })
    await work(env, { report: (sentence) => console.log(sentence), log: createLog(env.LOG_LEVEL) })
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}

/** The options and words of the command line. @throws Error with the usage. */
export function readOptions<Options extends NonNullable<ParseArgsConfig['options']>>(options: Options, usage: string) {
  try {
    return parseArgs({ options, allowPositionals: true, strict: true })
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`, { cause: error })
  }
}

/** The place of backups on the command line, or BACKUP_TO. */
export function findPlace([given, more]: readonly string[], env: Environment, usage: string): string {
  const place = given ?? env.BACKUP_TO
  if (place === undefined || more !== undefined) throw new Error(usage)
  return place
}
