import { expect, test } from 'vitest'
import { isCardExpired, outcomeOf, SandboxPayment } from './subscriptions.ts'

const CARD = { clientSecret: 'x', cardNumber: '4242 4242 4242 4242', expiry: '08 / 30', cvc: '123' }

test('a card is valid until the end of its month', () => {
  const lastMoment = new Date('2030-08-31T23:59:59Z')
  const next = new Date('2030-09-01T00:00:00Z')
  for (const expiry of ['08 / 30', '08/30', '0830', '08/2030']) {
    expect(isCardExpired(expiry, lastMoment), expiry).toBe(false)
    expect(isCardExpired(expiry, next), expiry).toBe(true)
    expect(SandboxPayment.safeParse({ ...CARD, expiry }).success, expiry).toBe(true)
  }
  expect(isCardExpired('12 / 30', new Date('2030-12-31T12:00:00Z'))).toBe(false)
})

test('test cards are recognized with any separators, other cards are not', () => {
  expect(outcomeOf('4000000000000002')).toBe('declines')
  expect(outcomeOf('4000-0025-0000-3155')).toBe('confirms')
  expect(outcomeOf('5555 5555 5555 4444')).toBeUndefined()
  for (const expiry of ['', '8 / 30', '13 / 30', '00 / 30', '08 / 3', '08 / 1930']) {
    expect(SandboxPayment.safeParse({ ...CARD, expiry }).success, expiry).toBe(false)
  }
})
