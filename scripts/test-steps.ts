import type { Command } from './run-command.ts'

/** Checks that only read the code. */
export const READING: readonly Command[] = [
  ['oxfmt', '--check'],
  ['oxlint', '--type-aware', '--deny-warnings'],
  ['tsc', '-p', 'src/shared'],
  ['tsc', '-p', 'src/server'],
  ['tsc', '-p', 'src/web'],
  ['tsc', '-p', 'demo'],
  ['tsc', '-p', 'e2e'],
  ['knip'],
  ['npm', 'run', 'check:imports', '--silent'],
  ['node', 'scripts/check-docs.ts'],
  ['node', 'scripts/check-folders.ts'],
]

export const BUILD: Command = ['npm', 'run', 'build', '--silent']

/** On the embedded PostgreSQL, and some again on the system's. */
export const API_TESTS: readonly Command[] = [
  ['vitest', 'run'],
  ['node', 'scripts/test-system-postgres.ts'],
]

export const BROWSER_TESTS: Command = ['node', 'scripts/browser-tests.ts']
