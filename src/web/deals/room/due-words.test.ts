import { expect, test } from 'vitest'
import { awayWords, dueWords, longDay, shortDay } from './due-words.ts'

const TODAY = '2026-11-23'

test.each([
  ['2026-11-13', 'Due Nov 13, 10 days late'],
  ['2026-11-22', 'Due Nov 22, 1 day late'],
  ['2026-11-23', 'Due today'],
  ['2026-11-24', 'Due tomorrow'],
  ['2026-11-25', 'Due Nov 25, in 2 days'],
  ['2026-12-07', 'Due Dec 7, in 14 days'],
  ['2026-12-08', 'Due Dec 8'],
  ['2027-01-08', 'Due Jan 8, 2027'],
])('a task for %s is told in words', (dueOn, words) => {
  expect(dueWords(dueOn, TODAY)).toBe(words)
})

test.each([
  ['2026-11-13', '10 days ago'],
  ['2026-11-22', 'yesterday'],
  ['2026-11-23', 'today'],
  ['2026-11-24', 'tomorrow'],
  ['2027-11-23', 'in 365 days'],
])('%s is told from today', (day, words) => {
  expect(awayWords(day, TODAY)).toBe(words)
})

test('the change of clocks makes no day longer', () => {
  expect(awayWords('2026-11-02', '2026-10-31')).toBe('in 2 days')
})

test('a day has its year where that is not plain', () => {
  expect(shortDay('2026-12-31', TODAY)).toBe('Dec 31')
  expect(shortDay('2027-01-01', TODAY)).toBe('Jan 1, 2027')
  expect(longDay('2027-01-01')).toBe('January 1, 2027')
})
