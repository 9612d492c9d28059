import { expect, test } from 'vitest'
import { basisOf } from './buyer-base.ts'
import { DEFAULT_BASIS } from './purchase-facts.ts'

test.each([
  [
    { rate: 8.125, salary: 60_000 },
    { rateBasisPoints: 813, salaryCents: 6_000_000 },
  ],
  [
    { rate: 0, salary: 0 },
    { rateBasisPoints: 0, salaryCents: 0 },
  ],
  [{ rate: null, salary: null }, DEFAULT_BASIS],
  [undefined, DEFAULT_BASIS],
])('what a buyer said of rate and salary counts, and defaults for the rest: %j', (base, basis) => {
  expect(basisOf(base)).toEqual(basis)
})
