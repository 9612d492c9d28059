import { globSync } from 'node:fs'

/** Where the tests of the API and of pure rules are. */
export const API_TEST_FILES = ['src', 'demo', 'test', 'scripts'].map((folder) => `${folder}/**/*.test.{ts,tsx}`)

const BROWSER_TEST_FILES = ['e2e/**/*.spec.ts']

/** Test files whose path, from the root of the repository, contains one of the names. */
export function findTestFiles(names: readonly string[]): { api: string[]; browser: string[] } {
  const named = (patterns: string[]) =>
    globSync(patterns)
      .filter((path) => names.some((name) => path.includes(name)))
      .toSorted()
  return { api: named(API_TEST_FILES), browser: named(BROWSER_TEST_FILES) }
}
