import { expect, test } from 'vitest'
import { readDirectorySearch } from './directory-search.ts'

test('a shared link of the directory keeps its filter and page', () => {
  const given = { type: 'broker', place: 'Spokane', specialty: 'bakeries', page: '3' }
  expect(readDirectorySearch(given)).toEqual(given)
})

test('a number is read as the text that it was in the URL', () => {
  expect(readDirectorySearch({ place: 98_101, page: 2 })).toEqual({ place: '98101', page: '2' })
})

test('search text is cleaned and cut', () => {
  expect(readDirectorySearch({ place: ' Walla\u0007Walla ', specialty: 'x'.repeat(99) })).toEqual({
    place: 'Walla Walla',
    specialty: 'x'.repeat(80),
  })
})

test.each([
  { type: 'wizard' },
  { type: '' },
  { place: '' },
  { place: {} },
  { page: '1' },
  { page: '0' },
  { page: 'x2' },
])('what cannot be read is dropped: %o', (given) => {
  expect(readDirectorySearch(given)).toEqual({})
})
