import { expect, test } from 'vitest'
import { filterName, filterWords } from './filter-words.ts'

test.each([
  [{}, []],
  [{ search: ' café ', near: ' Yakima ', miles: 1 }, ['“café”', 'within 1 mile of Yakima']],
  [{ search: ' ', exclude: ' ', near: ' ' }, []],
  [{ exclude: 'bar', near: 'Yakima' }, ['without “bar”', 'within 25 miles of Yakima']],
  [{ propertyIncluded: false, addedWithin: 1 }, ['lease only', 'added in the last day']],
  [{ propertyIncluded: true, addedWithin: 7 }, ['property included', 'added in the last 7 days']],
])('%j in words', (filter, words) => {
  expect(filterWords(filter)).toEqual(words)
})

test('a search is called by its words, of which 80 letters fit', () => {
  expect(filterName({})).toBe('All businesses')
  expect(filterName({ near: 'Yakima', miles: 5 })).toBe('Within 5 miles of Yakima')
  expect(filterName({ search: 'x'.repeat(100) })).toHaveLength(80)
})
