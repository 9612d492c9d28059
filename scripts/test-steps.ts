import type { Command } from './run-command.ts'

/** Run side by side: with several threads each, the compilers take half as much processor time again. */
const TYPES: readonly Command[] = ['src/shared', 'src/server', 'src/web', 'src/web/phone/worker', 'demo', 'e2e'].map(
  (room) => ['tsc', '--singleThreaded', '-p', room],
)

/** Checks that only read the code. */
export const READING: readonly Command[] = [
  ['oxfmt', '--check'],
  ['oxlint', '--type-aware', '--deny-warnings'],
  ...TYPES,
  ['knip'],
  ['npm', 'run', 'check:imports', '--silent'],
  ['node', 'scripts/releases/check-migrations.ts'],
  ['node', 'scripts/releases/check-licenses.ts'],
  ['node', 'scripts/check-docs.ts'],
]

export const BUILD: Command = ['npm', 'run', 'build', '--silent']

/** What the tests need besides the project's own packages. */
export const PROGRAMS: Command = ['node', 'scripts/install-test-programs.ts']

/** On the embedded PostgreSQL. */
export const API_TESTS: Command = ['vitest', 'run']
export const BROWSER_TESTS: Command = ['node', 'scripts/browser-tests.ts']

/** What is slow and still true: files named `*.deep.test.ts` and `*.deep.spec.ts`. */
const DEEP = '.deep.'

export const QUICK_API_TESTS: Command = [...API_TESTS, `--exclude=**/*${DEEP}*`]
export const QUICK_BROWSER_TESTS: Command = [...BROWSER_TESTS, '--project=demo', '--project=empty']

export const DEEP_API_TESTS: Command = [...API_TESTS, DEEP]
export const DEEP_BROWSER_TESTS: Command = [...BROWSER_TESTS, '--project=deep']
/** Some again on the system's PostgreSQL. */
export const SYSTEM_POSTGRES_TESTS: Command = ['node', 'scripts/test-system-postgres.ts']
