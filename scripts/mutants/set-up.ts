import { appendFileSync } from 'node:fs'
import { afterAll, expect } from 'vitest'

const alive = Number(process.env['MUTANT'] ?? 0)
const reached = new Set<number>()

declare global {
  /** Whether this one is alive; nowhere but in tests. */
  var isMutant: ((number: number) => boolean) | undefined
}

globalThis.isMutant = (number) => {
  reached.add(number)
  return number === alive
}

const path = process.env['MUTANTS_REACHED']
if (path) {
  const file = expect.getState().testPath
  afterAll(() => appendFileSync(path, `${JSON.stringify({ file, reached: [...reached] })}\n`))
}
