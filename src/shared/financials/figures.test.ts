import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { FinancialsInput } from './figures.ts'

test.each([
  [0, ['Choose a month']],
  [1, []],
  [12, []],
  [13, ['Choose a month']],
  [1.5, ['Choose a month']],
])('a business year that ends in month %d', (yearEndsIn, messages) => {
  const { error } = z.safeParse(FinancialsInput, { taxForm: 'form_1120s', yearEndsIn, years: [], updatedAt: null })
  expect(error?.issues.map(({ message }) => message) ?? []).toEqual(messages)
})
