import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { formatDollars, readAmount, readYear, tidyAmount } from '#shared/typed-amount.ts'
import { listingFields } from '#shared/listings/selling.ts'
import { readListing, readPin, writePin } from './listing-values.ts'
import { pinText } from './pin-text.ts'

test.each([
  ['185000', 185_000],
  ['185,000', 185_000],
  ['$185000.50', 185_000.5],
  [' $ 185 000 ', 185_000],
  ['185\u00A0000', 185_000],
  ['$ 1.2 M', 1_200_000],
  ['185k', 185_000],
  ['1.25M', 1_250_000],
  ['0', 0],
  ['-5', -5],
  ['0.29', 0.29],
  ['.41m', 410_000],
  ['600 thousand', 600_000],
  ['1.2 Million', 1_200_000],
  ['$412,000.00', 412_000],
  ['.5', 0.5],
])('%s is an amount', (text, amount) => {
  expect(readAmount(text)).toBe(amount)
})

test.each([
  'a lot',
  'about 6 thousand',
  'm',
  '.k',
  '185.000',
  '185,00',
  '185.000,00',
  '1e9',
  '12..5',
  '.',
  '--1',
  '0x10',
  '9'.repeat(13),
  '1٠',
])('%s is not an amount', (text) => {
  expect(readAmount(text)).toBeNaN()
  expect(tidyAmount(text)).toBe(text)
})

test('an empty field has no amount', () => {
  expect(readAmount(' $ ')).toBeUndefined()
  expect(readYear(' ')).toBeUndefined()
})

test('amounts are normalized', () => {
  expect(tidyAmount('$185000.5')).toBe('185,000.50')
  expect(tidyAmount('1.2m')).toBe('1,200,000')
  expect(tidyAmount('-3.5')).toBe('-3.50')
  expect(formatDollars(185_000.5)).toBe('$185,000.50')
  expect(formatDollars(185_000)).toBe('$185,000')
})

test('a year has four digits', () => {
  expect(readYear(' 1998 ')).toBe(1998)
  expect(readYear('98')).toBeNaN()
  expect(readYear('1998.5')).toBeNaN()
})

test('a pin is parsed from its text, and invalid text is ignored', () => {
  const pin = { latitude: 47.65877, longitude: -117.4261 }
  expect(readPin(writePin(pin))).toEqual(pin)
  for (const text of ['', '47', '47,', ',', '47,-117,1', '90,0', 'x,y', '47,181']) expect(readPin(text)).toBeUndefined()
})

test.each([
  [{ latitude: 47.6588, longitude: -117.426 }, 'in the middle of Spokane, WA'],
  [{ latitude: 47.6733, longitude: -117.426 }, '1 mile north of the middle of Spokane, WA'],
  [{ latitude: 47.6588, longitude: -117.6 }, '8.1 miles west of the middle of Spokane, WA'],
  [{ latitude: 47.55, longitude: -117.27 }, '10 miles south-east of the middle of Spokane, WA'],
])('a pin at %j is %s', (pin, text) => {
  expect(pinText(pin, { name: 'Spokane, WA', latitude: 47.6588, longitude: -117.426 })).toBe(text)
})

test.each([
  ['www.bakery.example', 'https://www.bakery.example'],
  ['bakery.example/menu', 'https://bakery.example/menu'],
  [' http://bakery.example ', 'http://bakery.example'],
  ['', ''],
  ['none yet', undefined],
  ['javascript:alert(1)', undefined],
])('the website %j becomes %j', (typed, website) => {
  const data = new FormData()
  data.set('website', typed)
  expect(z.safeParse(listingFields.website, readListing(data).website).data).toBe(website)
})
