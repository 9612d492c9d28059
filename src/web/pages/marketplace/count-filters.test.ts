import { expect, test } from 'vitest'
import { countMore, isFiltered } from './count-filters.ts'

test('only filters behind "More filters" are counted there, a place and its distance as one', () => {
  expect(countMore({ search: 'café', multipleMax: 2.5, near: 'Yakima', miles: 50 })).toBe(2)
})

test('the order and the view narrow nothing, an area does', () => {
  expect(isFiltered({ search: '', sort: 'industry', view: 'list', miles: 50 })).toBe(false)
  expect(isFiltered({ bbox: '-121,46,-120,47' })).toBe(true)
})
