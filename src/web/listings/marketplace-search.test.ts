import { expect, test } from 'vitest'
import { MAX_DOLLARS, SEARCH_MAX_LENGTH } from '#shared/listings/listing-filter.ts'
import { filterDetails, readMarketplaceSearch, toFilter } from './marketplace-search.ts'

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
    near: 'Yakima',
    exclude: 'franchise',
    verifiedOnly: 'true',
    bbox: '-121.5,46,-120,47.25',
    sort: 'nearest',
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
  { multipleMax: '2.555' },
  { miles: '0' },
  { miles: 251 },
  { bbox: '1,2,3' },
  { bbox: '999,46,1000,47' },
  { bbox: '-120,46,-121,47' },
  { bbox: '-121,47,-120,46' },
  { bbox: '-121,46,-120,91' },
  { sort: 'nearest' },
])('what cannot be read is dropped: %o', (given) => {
  expect(readMarketplaceSearch(given)).toEqual(NOTHING)
})

test('long texts are cut', () => {
  const { search, industry } = readMarketplaceSearch({ search: 'x'.repeat(999), industry: 'y'.repeat(999) })
  expect([search?.length, industry?.length]).toEqual([SEARCH_MAX_LENGTH, 100])
})

test('events tell no more than S1 says', () => {
  const search = readMarketplaceSearch({
    search: 'café',
    multipleMax: '2.5',
    near: 'Yakima',
    miles: '50',
    view: 'list',
  })
  expect(toFilter({ ...search, disclosedOnly: 'true' })).toEqual({
    q: 'café',
    multipleMax: 2.5,
    near: 'Yakima',
    miles: 50,
    disclosedOnly: true,
  })
  expect(filterDetails(search)).toEqual({ search: 'café' })
})
