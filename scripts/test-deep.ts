import { show, showBeside, showTogether } from './run-command.ts'
import { BUILD, CLUSTER, DEEP_API_TESTS, DEEP_BROWSER_TESTS, PROGRAMS, SYSTEM_POSTGRES_TESTS } from './test-steps.ts'

/** `npm run test:deep`: what is slow and still true; CI runs it after `npm test`. A failure hides no later one. */
const startedAt = performance.now()
if (!(await showTogether([BUILD, PROGRAMS]))) process.exit(1)
const passed = [
  await show(DEEP_API_TESTS),
  // At their beginning both wait a lot: these for their slowest file, the browser's for their server.
  await showBeside(DEEP_BROWSER_TESTS, [SYSTEM_POSTGRES_TESTS]),
  // Alone: it needs the whole machine.
  await show(CLUSTER),
]
if (passed.includes(false)) process.exit(1)
console.log(`\nAll deep tests passed in ${Math.round((performance.now() - startedAt) / 1000)} seconds.`)
