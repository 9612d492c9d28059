import { expect, test } from 'vitest'
import { MAP_PRICE_BANDS, PRICE_BANDS } from './listing-filter.ts'
import { ListingsQuery } from './listing-query.ts'

test.each([
  ['home page', PRICE_BANDS],
  ['map', MAP_PRICE_BANDS],
])('the price bands of the %s leave no gap', (_, bands) => {
  expect(bands.slice(1).map(({ priceMin }) => priceMin)).toEqual(bands.slice(0, -1).map(({ priceMax }) => priceMax))
})

test.each([
  ['addedWithin', '3650', '3651'],
  ['addedWithin', '1', '0'],
  ['miles', '250', '251'],
])('the most or least of %s is %s', (name, within, beyond) => {
  expect(ListingsQuery.safeParse({ [name]: within }).success).toBe(true)
  expect(ListingsQuery.safeParse({ [name]: beyond }).success).toBe(false)
})
