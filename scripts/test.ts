import { parseArgs } from 'node:util'
import { havePassed, show, showTogether } from './run-command.ts'
import type { Command } from './run-command.ts'
import { findTestFiles } from './test-files.ts'
import {
  API_TESTS,
  BROWSER_TESTS,
  BUILD,
  PROGRAMS,
  QUICK_API_TESTS,
  QUICK_BROWSER_TESTS,
  READING,
} from './test-steps.ts'

interface Steps {
  first: readonly Command[]
  api: Command | undefined
  browser: Command | undefined
}

const QUICK: Steps = { first: [...READING, BUILD, PROGRAMS], api: QUICK_API_TESTS, browser: QUICK_BROWSER_TESTS }

/**
 * `npm test`: what is run before each commit; the first failure ends it. `npm test -- cursor` runs only the test files
 * whose path contains the word, slow ones too, without the static checks. `npm test -- --repeat 5` repeats the tests to find flaky ones, in a
 * different order each time.
 */
const { rounds, names } = readArguments()
const startedAt = performance.now()
const { first, api, browser } = names.length > 0 ? stepsOf(names) : QUICK
const [apiOrder, browserOrder] =
  rounds > 1 ? [['--sequence.shuffle.files', '--sequence.shuffle.tests'], ['--shuffle']] : [[], []]
if (!havePassed(await showTogether(first))) process.exit(1)
for (let round = 1; round <= rounds; round += 1) {
  if (rounds > 1) console.log(`\nRound ${round} of ${rounds}`)
  if (api && !(await show([...api, ...apiOrder])).passed) process.exit(1)
  if (browser && !(await show([...browser, ...browserOrder])).passed) process.exit(1)
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

/** The pages are built only for tests in a browser. */
function stepsOf(words: readonly string[]): Steps {
  const found = findTestFiles(words)
  if (found.api.length + found.browser.length === 0) {
    fail(
      `No test file in src, demo, test, scripts or e2e has ${words.map((word) => `"${word}"`).join(' or ')} in its path.`,
    )
  }
  return {
    first: found.browser.length > 0 ? [BUILD] : [],
    api: found.api.length > 0 ? [...API_TESTS, ...found.api] : undefined,
    browser: found.browser.length > 0 ? [...BROWSER_TESTS, ...found.browser] : undefined,
  }
}

function fail(sentence: string): never {
  console.error(sentence)
  process.exit(2)
}
