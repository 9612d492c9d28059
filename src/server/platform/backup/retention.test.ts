import fc from 'fast-check'
import { expect, test } from 'vitest'
import { choosePast, RETENTION } from './retention.ts'

const DAY_MS = 86_400_000

function keptOf(times: readonly Date[]): Date[] {
  const past = new Set(choosePast(times, (time) => time))
  return times.filter((time) => !past.has(time))
}

/** What remains when a backup is made every night and retention runs after each. */
function afterNights(first: Date, nights: number): Date[] {
  let kept: Date[] = []
  for (let night = 0; night < nights; night += 1) {
    kept = keptOf([...kept, new Date(first.getTime() + night * DAY_MS)])
  }
  return kept
}

test('after two years of nights, 7 days, 4 weeks and 12 months are left', () => {
  const kept = afterNights(new Date('2026-01-01T02:00Z'), 730).map((time) => time.toISOString().slice(0, 10))
  const days = '2027-12-25 2027-12-26 2027-12-27 2027-12-28 2027-12-29 2027-12-30 2027-12-31'
  // The last of this week and of the one before are among the days.
  const weeks = '2027-12-12 2027-12-19'
  const months =
    '2027-01-31 2027-02-28 2027-03-31 2027-04-30 2027-05-31 2027-06-30 2027-07-31 2027-08-31 2027-09-30 2027-10-31 2027-11-30'
  expect(kept.join(' ')).toBe([months, weeks, days].join(' '))
})

test('of several backups of one day the last one is kept', () => {
  const times = ['01:00', '05:00', '03:00'].map((clock) => new Date(`2026-05-05T${clock}Z`))
  expect(keptOf(times)).toEqual([times[1]])
})

const times = fc.uniqueArray(
  fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
  {
    selector: Number,
    maxLength: 60,
  },
)

test('the newest backup is kept, at most 23 are, and what is kept stays', () => {
  fc.assert(
    fc.property(times, (given) => {
      const kept = keptOf(given)
      expect(kept.length).toBeLessThanOrEqual(RETENTION.days + RETENTION.weeks + RETENTION.months)
      expect(Math.max(...kept.map(Number))).toBe(Math.max(...given.map(Number)))
      expect(keptOf(kept)).toEqual(kept)
    }),
  )
})

test('the newest twelve months with a backup keep one, whatever the order', () => {
  fc.assert(
    fc.property(times, (given) => {
      expect(monthsOf(keptOf(given))).toEqual(expect.arrayContaining(monthsOf(given).slice(-RETENTION.months)))
      expect(new Set(keptOf(given.toReversed()))).toEqual(new Set(keptOf(given)))
    }),
  )
})

function monthsOf(list: readonly Date[]): string[] {
  return [...new Set(list.map((time) => time.toISOString().slice(0, 7)))].toSorted()
}
