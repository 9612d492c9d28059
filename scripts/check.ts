import { spawnSync } from 'node:child_process'
import { testEnvironment } from './memory-folder.ts'

/** `npm run check`: everything that CI runs before the browser tests. The first failure ends it. */
const STEPS: readonly (readonly string[])[] = [
  ['oxfmt', '--check'],
  ['oxlint', '--type-aware', '--deny-warnings'],
  ['tsc', '-p', 'src/shared'],
  ['tsc', '-p', 'src/server'],
  ['tsc', '-p', 'src/web'],
  ['tsc', '-p', 'e2e'],
  ['knip'],
  ['node', 'scripts/check-docs.ts'],
  ['vitest', 'run'],
  ['node', 'scripts/test-system-postgres.ts'],
]

for (const [command = '', ...args] of STEPS) {
  console.log(`\n> ${command} ${args.join(' ')}`)
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: testEnvironment() })
  if (status !== 0) process.exit(status ?? 1)
}
