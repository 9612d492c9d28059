import { expect, test } from 'vitest'
import { readFacts, readMonth, writeMonth } from './read-facts.ts'

test.each([
  ['06/2031', '2031-06'],
  ['6/2031', '2031-06'],
  ['6 - 2031', '2031-06'],
  ['2031-6', '2031-06'],
  ['June 2031', '2031-06'],
  ['Sept. 2031', '2031-09'],
  ['13/2031', '2031-13'],
  ['soon', 'soon'],
  ['Someday 2031', 'Someday 2031'],
])('the month %s is %s', (typed, month) => {
  expect(readMonth(typed)).toBe(month)
})

test('a stored month is typed as month and year, and reads as the same', () => {
  expect(readMonth(writeMonth('2031-06'))).toBe('2031-06')
  expect(writeMonth(undefined)).toBe('')
})

test('amounts and numbers are read as people write them, and empty fields are left out', () => {
  const data = new FormData()
  const typed = { leaseRent: '$2,400', fullTime: ' 3 ', ownerHours: '30h', inventoryIncluded: 'no', licenses: ' ' }
  for (const [name, text] of Object.entries(typed)) data.set(name, text)
  expect(readFacts(data)).toMatchObject({ leaseRent: 2400, fullTime: 3, ownerHours: NaN, inventoryIncluded: false })
  expect(readFacts(data)).not.toHaveProperty('licenses')
})
