import { expect, test } from 'vitest'
import { csvText } from './csv.ts'

test('cells with commas, quotes and line ends are quoted, and every line ends as RFC 4180 requires', () => {
  expect(
    csvText([
      ['Name', 'Views'],
      ['Books, “new” and "old"', 3],
      ['two\nlines', null],
    ]),
  ).toBe('Name,Views\r\n"Books, “new” and ""old""",3\r\n"two\nlines",\r\n')
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('%j stays text in a spreadsheet', (text) => {
  expect(csvText([[text]]).replace(/^"/u, '')).toMatch(/^'/u)
})

test('a number below zero stays a number', () => {
  expect(csvText([[-5]])).toBe('-5\r\n')
})
