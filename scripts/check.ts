import { havePassed, show, showTogether } from './run-command.ts'
import { QUICK_API_TESTS, READING } from './test-steps.ts'

/** `npm run check`: what `npm test` runs before its browser tests. */
if (!havePassed(await showTogether(READING))) process.exit(1)
if (!(await show(QUICK_API_TESTS)).passed) process.exit(1)
