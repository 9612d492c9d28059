import { expect, test } from 'vitest'
import { inTimeText } from './expiry-text.ts'

const NOW = Date.parse('2026-11-23T10:00:00Z')

test.each([
  ['2026-11-27T09:59:00Z', 'in 3 days'],
  ['2026-11-26T10:00:00Z', 'in 72 hours'],
  ['2026-11-25T09:59:00Z', 'in 47 hours'],
  ['2026-11-23T12:00:00Z', 'in 2 hours'],
  ['2026-11-23T11:59:00Z', 'in 1 hour'],
  ['2026-11-23T10:01:00Z', 'in less than an hour'],
  ['2026-11-23T10:00:00Z', undefined],
  ['2026-11-22T10:00:00Z', undefined],
])('%s is told in words', (at, text) => {
  expect(inTimeText(at, NOW)).toBe(text)
})
