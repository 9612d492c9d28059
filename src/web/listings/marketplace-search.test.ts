import { expect, test } from 'vitest'
import { MAX_DOLLARS, SEARCH_MAX_LENGTH } from '#shared/listings/listing-filter.ts'
import { readMarketplaceSearch } from './marketplace-search.ts'

const NOTHING = {
  search: undefined,
  priceMin: undefined,
  priceMax: undefined,
  industry: undefined,
  propertyIncluded: undefined,
  sort: undefined,
  view: undefined,
}

test('a shared link keeps every filter, with prices as numbers', () => {
  const given = {
    search: '12',
    priceMin: '10000',
    industry: 'Retail',
    propertyIncluded: 'true',
    sort: 'price-asc',
    view: 'list',
  }
  expect(readMarketplaceSearch(given)).toEqual({ ...NOTHING, ...given, priceMin: 10_000 })
})

test('a price of an internal link is a number already', () => {
  expect(readMarketplaceSearch({ priceMax: 50_000 })).toEqual({ ...NOTHING, priceMax: 50_000 })
})

test.each([
  { priceMin: '' },
  { priceMin: '-5' },
  { priceMin: '1e3' },
  { priceMin: String(MAX_DOLLARS + 1) },
  { priceMax: 1.5 },
  { propertyIncluded: 'maybe' },
  { sort: 'cheapest' },
  { view: 'grid' },
  { search: {} },
  { other: 'thing' },
])('what cannot be read is dropped: %o', (given) => {
  expect(readMarketplaceSearch(given)).toEqual(NOTHING)
})

test('long texts are cut', () => {
  const { search, industry } = readMarketplaceSearch({ search: 'x'.repeat(999), industry: 'y'.repeat(999) })
  expect([search?.length, industry?.length]).toEqual([SEARCH_MAX_LENGTH, 100])
})
