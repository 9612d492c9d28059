import { expect, test } from 'vitest'
import { readPasted } from './read-pasted.ts'
import { readCents, tidyCents } from './signed-amount.ts'

test('cells of a spreadsheet are rows of amounts, without its names and years', () => {
  expect(readPasted('1,000\t2,000\r\n(300)\t—\r\n')).toEqual([
    ['1,000', '2,000'],
    ['(300)', '—'],
  ])
  expect(readPasted('\t2024\t2025\nSales\t$1\t$2\nCosts\t\t3')).toEqual([
    ['$1', '$2'],
    ['', '3'],
  ])
  expect(readPasted('"1\n2"\t3')).toEqual([['1\n2', '3']])
})

test('text of one cell is none of a spreadsheet', () => {
  expect(readPasted('1,200')).toBeUndefined()
  expect(readPasted('1,200\r\n')).toBeUndefined()
})

test.each([
  ['$1,200', 120_000],
  ['(5,000)', -500_000],
  ['$(5,000.50)', -500_050],
  ['($5,000)', -500_000],
  ['-$5,000', -500_000],
  ['$-5,000', -500_000],
  ['−5000', -500_000],
  ['5,000-', -500_000],
  ['185k', 18_500_000],
  [' 12 000 ', 1_200_000],
  ['0', 0],
  ['', undefined],
  ['—', undefined],
  ['$ - ', undefined],
  ['about 5', NaN],
  ['2024-12', NaN],
])('"%s" is %s cents', (text, cents) => {
  expect(readCents(text)).toEqual(cents)
})

test('an amount is shown again as people write it', () => {
  expect(['(5000)', '$185k', '1200.5', '—', 'what?'].map(tidyCents)).toEqual([
    '-5,000',
    '185,000',
    '1,200.50',
    '',
    'what?',
  ])
})
