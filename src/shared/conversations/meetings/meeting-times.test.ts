import { expect, test } from 'vitest'
import { bothTimes, instantIn, localIn, namedTimeIn } from './meeting-times.ts'

const SPOKANE = 'America/Los_Angeles'
const NEW_YORK = 'America/New_York'

test('each party reads its own clock', () => {
  expect(bothTimes('2026-12-02T18:00:00.000Z', SPOKANE, NEW_YORK)).toEqual({
    own: 'Wed, Dec 2, 10:00 AM',
    other: '1:00 PM',
  })
  expect(bothTimes('2026-12-03T05:00:00.000Z', SPOKANE, NEW_YORK)).toEqual({
    own: 'Wed, Dec 2, 9:00 PM',
    other: 'Thu, Dec 3, 12:00 AM',
  })
})

test('nothing is said of the other clock where it shows the same, or is unknown', () => {
  const own = 'Wed, Dec 2, 10:00 AM'
  expect(bothTimes('2026-12-02T18:00:00Z', SPOKANE, 'US/Pacific')).toEqual({ own, other: null })
  expect(bothTimes('2026-12-02T18:00:00Z', SPOKANE, null)).toEqual({ own, other: null })
})

test('a time after the clocks changed is right in both zones, also where they change on another day', () => {
  // Clocks go forward in Spokane on March 14, 2027, in London on March 28.
  const before = instantIn('2027-03-12T10:00', SPOKANE) ?? ''
  const after = instantIn('2027-03-15T10:00', SPOKANE) ?? ''
  expect([before, after]).toEqual(['2027-03-12T18:00:00.000Z', '2027-03-15T17:00:00.000Z'])
  expect(bothTimes(before, SPOKANE, 'Europe/London')).toEqual({ own: 'Fri, Mar 12, 10:00 AM', other: '6:00 PM' })
  expect(bothTimes(after, SPOKANE, 'Europe/London')).toEqual({ own: 'Mon, Mar 15, 10:00 AM', other: '5:00 PM' })
  // Arizona has no summer time.
  expect(bothTimes(before, SPOKANE, 'America/Phoenix').other).toBe('11:00 AM')
  expect(bothTimes(after, SPOKANE, 'America/Phoenix').other).toBeNull()
  expect(namedTimeIn(before, SPOKANE)).toBe('Fri, Mar 12, 10:00 AM PST')
  expect(namedTimeIn(after, SPOKANE)).toBe('Mon, Mar 15, 10:00 AM PDT')
})

test('a skipped hour is no time, and of a repeated one the first counts', () => {
  expect(instantIn('2027-03-14T02:30', SPOKANE)).toBeUndefined()
  expect(instantIn('2027-03-14T01:45', SPOKANE)).toBe('2027-03-14T09:45:00.000Z')
  expect(instantIn('2027-03-14T03:00', SPOKANE)).toBe('2027-03-14T10:00:00.000Z')
  expect(instantIn('2026-11-01T01:30', SPOKANE)).toBe('2026-11-01T08:30:00.000Z')
  expect(instantIn('2026-11-01T02:00', SPOKANE)).toBe('2026-11-01T10:00:00.000Z')
})

test('what a field shows is the instant again', () => {
  for (const zone of [SPOKANE, NEW_YORK, 'Asia/Kathmandu', 'UTC', 'Pacific/Auckland']) {
    for (const at of ['2026-12-02T18:00:00.000Z', '2027-03-15T17:15:00.000Z', '2026-11-02T00:00:00.000Z']) {
      expect(instantIn(localIn(at, zone), zone)).toBe(at)
    }
  }
  expect(instantIn('', SPOKANE)).toBeUndefined()
})
