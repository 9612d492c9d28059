import { parseArgs } from 'node:util'
import { show, showTogether } from './run-command.ts'
import type { Command } from './run-command.ts'
import { findTestFiles } from './test-files.ts'
import { API_TESTS, BROWSER_TESTS, BUILD, PROGRAMS, READING } from './test-steps.ts'

/**
 * `npm test`: everything that CI runs; the first failure ends it. `npm test -- cursor` runs only the test files whose
 * path contains the word, without the static checks. `npm test -- --repeat 5` repeats the tests to find flaky ones,
 * those of the API in a different order each time.
 */
const { rounds, names } = readArguments()
const startedAt = performance.now()
const { first, tests } =
  names.length > 0 ? stepsOf(names) : { first: [...READING, BUILD, PROGRAMS], tests: everyTest() }
if (!(await showTogether(first))) process.exit(1)
for (let round = 1; round <= rounds; round += 1) {
  if (rounds > 1) console.log(`\nRound ${round} of ${rounds}`)
  for (const command of tests) {
    const isShuffled = rounds > 1 && command[0] === 'vitest'
    const order = isShuffled ? ['--sequence.shuffle.files', '--sequence.shuffle.tests'] : []
    if (!(await show([...command, ...order]))) process.exit(1)
  }
}
console.log(`\nAll tests passed in ${Math.round((performance.now() - startedAt) / 1000)} seconds.`)

function readArguments(): { rounds: number; names: string[] } {
  try {
    const { values, positionals } = parseArgs({
      options: { repeat: { type: 'string', default: '1' } },
      allowPositionals: true,
    })
    const count = Number(values.repeat)
    if (!Number.isInteger(count) || count < 1 || count > 100) fail('--repeat takes a whole number from 1 to 100.')
    return { rounds: count, names: positionals }
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error))
  }
}

function everyTest(): readonly Command[] {
  return [...API_TESTS, BROWSER_TESTS]
}

/** The pages are built only for tests in a browser. */
function stepsOf(words: readonly string[]): { first: readonly Command[]; tests: readonly Command[] } {
  const { api, browser } = findTestFiles(words)
  if (api.length + browser.length === 0) {
    fail(
      `No test file in src, demo, test, scripts or e2e has ${words.map((word) => `"${word}"`).join(' or ')} in its path.`,
    )
  }
  return {
    first: browser.length > 0 ? [BUILD] : [],
    tests: [
      ...(api.length > 0 ? [['vitest', 'run', ...api] satisfies Command] : []),
      ...(browser.length > 0 ? [[...BROWSER_TESTS, ...browser] satisfies Command] : []),
    ],
  }
}

function fail(sentence: string): never {
  console.error(sentence)
  process.exit(2)
}
