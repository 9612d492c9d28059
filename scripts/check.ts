import { show, showTogether } from './run-command.ts'
import { API_TESTS, READING, SYSTEM_POSTGRES_TESTS } from './test-steps.ts'

/** `npm run check`: everything that CI runs before the browser tests. */
if (!(await showTogether(READING))) process.exit(1)
for (const command of [API_TESTS, SYSTEM_POSTGRES_TESTS]) if (!(await show(command))) process.exit(1)
