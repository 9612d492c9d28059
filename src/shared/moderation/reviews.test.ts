import { expect, test } from 'vitest'
import { reviewAge } from './reviews.ts'

const NOW = Date.parse('2026-03-10T12:00:00Z')
const ago = (hours: number) => new Date(NOW - hours * 3_600_000).toISOString()

test.each([
  [0, 'in_time', 0],
  [23.99, 'in_time', 23],
  [24, 'due', 24],
  [47.99, 'due', 47],
  [48, 'late', 48],
  [500, 'late', 500],
  // The database's clock is ahead.
  [-1, 'in_time', 0],
] as const)('an item from %s hours ago is %s', (hours, age, whole) => {
  expect(reviewAge(ago(hours), NOW)).toEqual({ age, hours: whole })
})
