import { expect, test } from 'vitest'
import { lastCompleteYear } from './last-complete-year.ts'

test('a business year is complete once its last month is over in Washington', () => {
  expect(yearsAt('2026-08-01T07:00:00Z', [12, 6, 7])).toEqual([2025, 2026, 2026])
  expect(yearsAt('2026-08-01T06:59:59Z', [12, 6, 7])).toEqual([2025, 2026, 2025])
  expect(yearsAt('2027-01-01T08:00:00Z', [12, 1])).toEqual([2026, 2026])
  expect(yearsAt('2027-01-01T07:59:59Z', [12, 1])).toEqual([2025, 2026])
})

function yearsAt(instant: string, months: number[]): number[] {
  return months.map((month) => lastCompleteYear(month, Date.parse(instant)))
}
