import { expect, test } from 'vitest'
import { AccessChange, ACCESS_STEPS, LISTING_ACCESS_STATES, sellerStepsFrom } from './listing-access.ts'
import { grantEnd, isGrantEnd } from './grant-end.ts'

const NOW = Date.parse('2026-11-22T20:00:00Z')

const isOffered = (until: string) => isGrantEnd(until, NOW)
const takes = (change: object) => AccessChange.safeParse(change).success

test('a grant ends at midnight in Washington, in winter, in summer and when the clock changes', () => {
  expect(grantEnd('2027-01-31').toISOString()).toBe('2027-02-01T08:00:00.000Z')
  expect(grantEnd('2027-07-31').toISOString()).toBe('2027-08-01T07:00:00.000Z')
  // The clock changes in the night after these days, after midnight.
  expect(grantEnd('2027-03-13').toISOString()).toBe('2027-03-14T08:00:00.000Z')
  expect(grantEnd('2027-03-14').toISOString()).toBe('2027-03-15T07:00:00.000Z')
  expect(grantEnd('2027-11-06').toISOString()).toBe('2027-11-07T07:00:00.000Z')
  expect(grantEnd('2027-11-07').toISOString()).toBe('2027-11-08T08:00:00.000Z')
  expect(grantEnd('2026-12-01T10:00:00+01:00').toISOString()).toBe('2026-12-01T09:00:00.000Z')
  expect(grantEnd(undefined, NOW).toISOString(), 'thirty days from today').toBe('2026-12-23T08:00:00.000Z')
})

test('a grant may end from now to 180 days from now, on a day that exists', () => {
  for (const good of [
    '2026-11-22',
    '2026-12-31',
    '2027-05-21',
    '2026-11-22T20:00:01Z',
    '2027-01-01T00:00:00.000-08:00',
  ])
    expect(isOffered(good), good).toBe(true)
  for (const wrong of ['2026-11-21', '2027-05-22', '2026-11-22T20:00:00Z', '2027-02-30', '2027-02-30T00:00:00Z'])
    expect(isOffered(wrong), wrong).toBe(false)
  for (const wrong of ['', 'tomorrow', '2026-12-1', '2026-12-01T99:00:00Z', '2026-12-01T10:00', '2026-12-01 10:00Z'])
    expect(isOffered(wrong), wrong).toBe(false)
})

test('a seller may take the steps that the state offers', () => {
  expect(Object.fromEntries(LISTING_ACCESS_STATES.map((state) => [state, sellerStepsFrom(state)]))).toEqual({
    requested: ['grant', 'decline'],
    granted: ['extend', 'revoke'],
    declined: ['grant'],
    revoked: ['grant'],
    expired: ['grant', 'extend'],
    suspended: ['revoke'],
    withdrawn: [],
    unanswered: ['grant'],
  })
  const opening = Object.values(ACCESS_STEPS).filter(({ to }) => to === 'granted')
  expect(new Set(opening.map(({ by }) => by)), 'a seller opens, or the end of a deal what was open').toEqual(
    new Set(['seller', 'deal']),
  )
})

test('a change names one buyer and a step, or all', () => {
  const userId = crypto.randomUUID()
  for (const good of [
    { accessId: 1, step: 'grant' },
    { userId, step: 'revoke' },
    { revokeAll: true },
    { revokeAll: true, keepsTold: true },
  ])
    expect(takes(good), JSON.stringify(good)).toBe(true)
  for (const wrong of [
    {},
    { accessId: 1 },
    { step: 'grant' },
    { accessId: 1, userId, step: 'grant' },
    { accessId: 1, step: 'expire' },
    { accessId: 1, step: 'revoke', until: '2099-01-01' },
    { accessId: 1, revokeAll: true },
    { revokeAll: false },
    { accessId: 1, step: 'grant', keepsTold: true },
  ])
    expect(takes(wrong), JSON.stringify(wrong)).toBe(false)
})
