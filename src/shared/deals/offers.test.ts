import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { OfferTerms } from './offers.ts'

test.each([
  ['diligenceDays', 1.5, 'Enter whole days'],
  ['diligenceDays', undefined, 'Enter whole days'],
  ['diligenceDays', 181, 'Between 0 and 180 days'],
  ['diligenceDays', -1, 'Between 0 and 180 days'],
  ['noteMonths', 0.5, 'Enter whole months'],
  ['noteMonths', 361, 'Between 0 and 360 months'],
  ['noteRateBasisPoints', NaN, 'Enter the interest in percent, or 0'],
  ['noteRateBasisPoints', 3001, 'Between 0% and 30%'],
] as const)('%s of %s is refused with what to enter', (name, value, message) => {
  const { error } = z.safeParse(OfferTerms.shape[name], value)
  expect(error?.issues.map((issue) => issue.message)).toEqual([message])
})
