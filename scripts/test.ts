import { parseArgs } from 'node:util'
import { show, showTogether } from './run-command.ts'
import { API_TESTS, BROWSER_TESTS, BUILD, READING } from './test-steps.ts'

/**
 * `npm test`: everything that CI runs; the first failure ends it. `npm test -- --repeat 5` runs the tests so often, those
 * of the API in another order each time, for whoever doubts that they always pass.
 */
const { values } = parseArgs({ options: { repeat: { type: 'string', default: '1' } } })
const rounds = Number(values.repeat)
if (!Number.isInteger(rounds) || rounds < 1 || rounds > 100) {
  console.error('--repeat takes a whole number from 1 to 100.')
  process.exit(2)
}

const startedAt = performance.now()
if (!(await showTogether([...READING, BUILD]))) process.exit(1)
for (let round = 1; round <= rounds; round += 1) {
  if (rounds > 1) console.log(`\nRound ${round} of ${rounds}`)
  for (const command of [...API_TESTS, BROWSER_TESTS]) {
    const isShuffled = rounds > 1 && command[0] === 'vitest'
    const order = isShuffled ? ['--sequence.shuffle.files', '--sequence.shuffle.tests'] : []
    if (!(await show([...command, ...order]))) process.exit(1)
  }
}
console.log(`\nAll tests passed in ${Math.round((performance.now() - startedAt) / 1000)} seconds.`)
