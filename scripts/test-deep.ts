import { show, showBeside, showTogether } from './run-command.ts'
import { BUILD, DEEP_API_TESTS, DEEP_BROWSER_TESTS, PROGRAMS, SYSTEM_POSTGRES_TESTS } from './test-steps.ts'

/** `npm run test:deep`: what is slow and still true; CI runs it after `npm test`. */
const startedAt = performance.now()
if (!(await showTogether([BUILD, PROGRAMS]))) process.exit(1)
if (!(await show(DEEP_API_TESTS))) process.exit(1)
// At their beginning both wait a lot: these for their slowest file, the browser's for their server.
if (!(await showBeside(DEEP_BROWSER_TESTS, [SYSTEM_POSTGRES_TESTS]))) process.exit(1)
console.log(`\nAll deep tests passed in ${Math.round((performance.now() - startedAt) / 1000)} seconds.`)
