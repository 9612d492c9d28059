import { expect, test } from 'vitest'
import { readMonth, writeMonth } from './typed-month.ts'

test.each([
  ['06/2031', '2031-06'],
  ['6/2031', '2031-06'],
  ['6 - 2031', '2031-06'],
  ['2031-6', '2031-06'],
  ['2031-06-01', '2031-06'],
  ['6/1/2031', '2031-06'],
  ['June 2031', '2031-06'],
  ['Sept. 2031', '2031-09'],
  ['Jun-31', '2031-06'],
  ['June-2031', '2031-06'],
  ['13/2031', '2031-13'],
  ['June 31', 'June 31'],
  ['soon', 'soon'],
  ['Someday 2031', 'Someday 2031'],
])('the month %s is %s', (typed, month) => {
  expect(readMonth(typed)).toBe(month)
})

test('a stored month is typed as month and year, and reads as the same', () => {
  expect(readMonth(writeMonth('2031-06'))).toBe('2031-06')
  expect(writeMonth(undefined)).toBe('')
})
