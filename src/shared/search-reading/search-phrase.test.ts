import { expect, test } from 'vitest'
import type { ListingFilter } from '#shared/listings/listing-filter.ts'
import { searchPhrase } from './search-phrase.ts'

test.each<[ListingFilter, string, string]>([
  [{}, 'business', 'businesses'],
  [
    { search: 'Cafe', near: 'Spokane, WA', priceMax: 150_000 },
    'cafe near Spokane under $150K',
    'cafes near Spokane under $150K',
  ],
  [{ search: 'bakeries' }, 'bakery', 'bakeries'],
  [{ search: 'auto repair' }, 'auto repair business', 'auto repair businesses'],
  [{ search: 'RV park' }, 'RV park', 'RV parks'],
  [{ search: 'hvac' }, 'HVAC business', 'HVAC businesses'],
  [{ search: 'landscaping' }, 'landscaping business', 'landscaping businesses'],
  [{ search: 'Perry' }, 'business with “Perry”', 'businesses with “Perry”'],
  [{ industry: 'Restaurant', verifiedOnly: true }, 'verified restaurant', 'verified restaurants'],
  [{ industry: 'Service Business' }, 'service business', 'service businesses'],
  [
    { near: 'Yakima, WA 98901', miles: 1 },
    'business within 1 mile of Yakima 98901',
    'businesses within 1 mile of Yakima 98901',
  ],
  [
    { industry: 'Retail', priceMin: 100_000, priceMax: 250_000, propertyIncluded: false, exclude: 'food' },
    'retail business from $100K to $250K on a lease without “food”',
    'retail businesses from $100K to $250K on a lease without “food”',
  ],
])('%j is "%s" or "%s"', (filter, one, more) => {
  expect(searchPhrase(filter, 1)).toBe(one)
  expect(searchPhrase(filter)).toBe(more)
})
