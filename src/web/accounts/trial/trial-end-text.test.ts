import { expect, test } from 'vitest'
import { trialEndParts, trialEndText } from './trial-end-text.ts'

test('the end of a trial is shown in Pacific time in every time zone', () => {
  expect(trialEndText('2026-12-02T07:05:00.000Z')).toBe('Tuesday, December 1, 11:05 PM, Pacific time')
  expect(trialEndParts('2026-07-01T07:00:00.000Z')).toEqual({
    weekday: 'Wednesday',
    day: 'July 1',
    time: '12:00 AM, Pacific time',
  })
})
