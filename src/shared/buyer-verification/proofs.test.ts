import { expect, test } from 'vitest'
import { marketDay } from '#shared/market-day.ts'
import { ProofDecision } from './proofs.ts'
import { dayInWords } from './buyer-verification.ts'

const takes = (validUntil: string) => ProofDecision.safeParse({ step: 'approve', note: '', validUntil }).success

test('days are in Washington time, including daylight saving changes', () => {
  expect(marketDay(Date.parse('2027-01-01T07:59:59Z'))).toBe('2026-12-31')
  expect(marketDay(Date.parse('2027-01-01T08:00:00Z'))).toBe('2027-01-01')
  // 11:30 PM before a day of 23 hours, and before one of 25.
  expect(marketDay(Date.parse('2027-03-14T07:30:00Z'), 1)).toBe('2027-03-14')
  expect(marketDay(Date.parse('2027-11-07T06:30:00Z'), 2)).toBe('2027-11-08')
  expect(marketDay(Date.parse('2028-02-28T20:00:00Z'), 90)).toBe('2028-05-28')
  expect(dayInWords('2027-02-19')).toBe('February 19, 2027')
})

test('a verification ends between tomorrow and a year from now, on a day that exists', () => {
  const now = Date.now()
  expect([0, 1, 90, 365, 366].map((days) => takes(marketDay(now, days)))).toEqual([false, true, true, true, false])
  for (const none of ['', 'tomorrow', '2027-02-30', '2027-2-3', '2027-13-01', '99999-01-01']) {
    expect(takes(none), none).toBe(false)
  }
})
