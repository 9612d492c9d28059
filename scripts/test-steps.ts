import type { Command } from './run-command.ts'

/** Checks that only read the code. */
export const READING: readonly Command[] = [
  ['oxfmt', '--check'],
  // Compiles each room by its nearest tsconfig.json as well.
  ['oxlint', '--type-aware', '--type-check', '--deny-warnings'],
  // Names files of more than 300 lines, and fails for none.
  ['oxlint', '--allow=all', '--warn=max-lines'],
  ['knip'],
  ['npm', 'run', 'check:imports', '--silent'],
  ['node', 'scripts/releases/check-migrations.ts'],
  ['node', 'scripts/releases/check-licenses.ts'],
  ['npm', 'run', 'check:docs', '--silent'],
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
export const DEEP_BROWSER_TESTS: Command = [...BROWSER_TESTS, '--project=deep', '--project=deep-empty']
/** Some again on the system's PostgreSQL. */
export const SYSTEM_POSTGRES_TESTS: Command = ['node', 'scripts/test-system-postgres.ts']
/** On Debian, as root: the site with everything that stands between its processes, under load. */
export const CLUSTER: Command = ['node', 'scripts/prove-cluster.ts', '--where-possible']
