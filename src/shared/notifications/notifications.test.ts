import { expect, test } from 'vitest'
import { badgeText, relativeTime } from './notifications.ts'

const NOW = Date.parse('2026-03-20T12:00:00Z')
const HOUR_MS = 3_600_000

const saidAfter = (ms: number) => relativeTime(new Date(NOW - ms).toISOString(), NOW)

test('the badge shows the number of unread notifications, up to 99', () => {
  expect([1, 9, 98, 99].map(badgeText)).toEqual(['1', '9', '98', '99'])
})

test('from 100 on the badge shows 99+', () => {
  expect([100, 101, 5000].map(badgeText)).toEqual(['99+', '99+', '99+'])
})

test('there is no badge when nothing is unread', () => {
  expect([0, -1].map(badgeText)).toEqual([undefined, undefined])
})

test('a notification less than an hour old shows "Just now"', () => {
  expect([0, 1, HOUR_MS - 1].map(saidAfter)).toEqual(['Just now', 'Just now', 'Just now'])
})

test('a notification from the future shows "Just now"', () => {
  expect(saidAfter(-5 * 60_000)).toBe('Just now')
})

test('from one hour on whole hours are shown, up to 23', () => {
  expect([HOUR_MS, 2 * HOUR_MS - 1, 5.5 * HOUR_MS, 24 * HOUR_MS - 1].map(saidAfter)).toEqual([
    '1h ago',
    '1h ago',
    '5h ago',
    '23h ago',
  ])
})

test('from 24 hours on whole days are shown, up to 167 hours', () => {
  expect([24 * HOUR_MS, 48 * HOUR_MS - 1, 72 * HOUR_MS, 168 * HOUR_MS - 1].map(saidAfter)).toEqual([
    '1d ago',
    '1d ago',
    '3d ago',
    '6d ago',
  ])
})

test('from 168 hours on the date is shown', () => {
  const createdAt = new Date(NOW - 168 * HOUR_MS)
  expect(saidAfter(168 * HOUR_MS)).toBe(createdAt.toLocaleDateString('en-US'))
  expect(saidAfter(168 * HOUR_MS)).toMatch(/^3\/1[23]\/2026$/u)
})
