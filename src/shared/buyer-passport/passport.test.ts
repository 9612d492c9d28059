import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { BUSINESS_TYPES } from '#shared/listings/selling.ts'
import { BuyerProfileInput } from './passport.ts'

const places = (count: number) => Array.from({ length: count }, (_, index) => `Town ${index}`)

test.each([
  ['anywhere', [], []],
  ['eight places', places(8), []],
  ['nine places', places(9), ['At most 8 places']],
  ['a place twice', ['Spokane', ' Spokane '], ['Name each only once']],
  ['a place of 60 characters', ['x'.repeat(60)], []],
  ['a place of 61 characters', ['x'.repeat(61)], ['Each place has 1 to 60 characters']],
  ['a place without a name', [' '], ['Each place has 1 to 60 characters']],
])('a buyer who looks in %s is told what is wrong with it', (_, given, messages) => {
  const { error } = z.safeParse(BuyerProfileInput.shape.places, given)
  expect(error?.issues.map(({ message }) => message) ?? []).toEqual(messages)
})

test('a buyer may look for the industry of every type of business', () => {
  const industries = [...new Set(Object.values(BUSINESS_TYPES).map(({ industry }) => industry))]
  expect(z.safeParse(BuyerProfileInput.shape.industries, industries).success).toBe(true)
})
