import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { marketDay } from '#shared/market-day.ts'
import { OfferInput, OfferTerms } from './offers.ts'

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

test.each([
  ['cash and a note of the whole price', { cashCents: 700_000, noteCents: 300_000 }, {}],
  [
    'cash and a note of a dollar more than the price',
    { cashCents: 700_100, noteCents: 300_000 },
    { cashCents: 'Cash and note are more than the price' },
  ],
  ['the whole price held back', { holdbackCents: 1_000_000 }, {}],
  ['a dollar more than the price held back', { holdbackCents: 1_000_100 }, { holdbackCents: 'More than the price' }],
  ['a deposit of all the cash', { depositCents: 500_000 }, {}],
  [
    'a deposit of a dollar more than the cash',
    { depositCents: 500_100 },
    { depositCents: 'More than the cash from the buyer, which it is a part of' },
  ],
  ['due diligence until the day of closing', { diligenceDays: 60 }, {}],
  [
    'due diligence until the day after closing',
    { diligenceDays: 61 },
    { diligenceDays: 'Would end after the day of closing' },
  ],
])('an offer with %s', (_, changes, problems) => {
  const { error } = z.safeParse(OfferInput, {
    priceCents: 1_000_000,
    cashCents: 500_000,
    noteCents: 0,
    noteRateBasisPoints: 0,
    noteMonths: 12,
    isNoteOnStandby: false,
    holdbackCents: 0,
    holdbackMonths: 12,
    depositCents: 0,
    structure: 'assets',
    included: '',
    contingencies: [],
    diligenceDays: 0,
    closingOn: marketDay(Date.now(), 60),
    remarks: '',
    validHours: 72,
    typedName: 'Bo Example',
    answers: null,
    ...changes,
  })
  const told = error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []
  expect(Object.fromEntries(told)).toEqual(problems)
})
