import { havePassed, show, showBeside, showTogether } from './run-command.ts'
import { BUILD, CLUSTER, DEEP_API_TESTS, DEEP_BROWSER_TESTS, PROGRAMS, SYSTEM_POSTGRES_TESTS } from './test-steps.ts'

/** Enough for what a test runner prints at its end of a few failures. */
const LINES_SHOWN_AGAIN = 80

/** `npm run test:deep`: what is slow and still true; CI runs it after `npm test`. A failure hides no later one. */
const startedAt = performance.now()
if (!havePassed(await showTogether([BUILD, PROGRAMS]))) process.exit(1)
const outcomes = [
  await show(DEEP_API_TESTS),
  // At their beginning both wait a lot: these for their slowest file, the browser's for their server.
  ...(await showBeside(DEEP_BROWSER_TESTS, [SYSTEM_POSTGRES_TESTS])),
  // Alone: it needs the whole machine.
  await show(CLUSTER),
]
// What failed may stand thousands of lines above.
for (const { command, passed, output } of outcomes) {
  if (passed) continue
  console.log(`\nFAILED: ${command.join(' ')}\n${output.trimEnd().split('\n').slice(-LINES_SHOWN_AGAIN).join('\n')}`)
}
if (!havePassed(outcomes)) process.exit(1)
console.log(`\nAll deep tests passed in ${Math.round((performance.now() - startedAt) / 1000)} seconds.`)
