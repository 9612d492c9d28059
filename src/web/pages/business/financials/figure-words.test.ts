import { expect, test } from 'vitest'
import { yearText } from '#web/financials/figure-text.ts'
import { countsText } from './figure-words.ts'

test.each([
  [5, 3, 1, 'Three of five figures reviewed by our staff, one open question.'],
  [14, 0, 2, 'None of 14 figures reviewed by our staff, two open questions.'],
  [6, 6, 0, 'All six figures reviewed by our staff, no open question.'],
  [1, 1, 0, 'One of one figure reviewed by our staff, no open question.'],
])('of %i figures %i are reviewed, with %i questions', (toldCount, reviewedCount, openQuestions, text) => {
  expect(countsText({ toldCount, reviewedCount, openQuestions })).toBe(text)
})

test('only a year that is not the calendar’s is explained', () => {
  expect(yearText(12, 2025)).toBeUndefined()
  expect(yearText(6, 2025)).toBe('The business year ends in June: 2025 is the one that ended in June 2025.')
})
