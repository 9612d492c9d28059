import { expect, test } from 'vitest'
import type { ListingFilter } from './listing-filter.ts'
import { matchesFilter } from './matches-filter.ts'
import type { Filterable } from './matches-filter.ts'

/** Asks for $300,000 and leaves $10,000 a month, which is 2.5 years of it. */
const SHOP: Filterable = {
  title: 'A shop',
  description: 'It sells things.',
  location: 'Spokane, WA',
  latitude: null,
  longitude: null,
  price: 30_000_000,
  monthlyCashFlow: 1_000_000,
  industry: 'Retail',
  yearsInBusiness: 4,
  propertyIncluded: false,
  isVerified: false,
  createdAt: '2026-01-01T00:00:00.000Z',
}
const SECRETIVE = { ...SHOP, price: null, monthlyCashFlow: null, yearsInBusiness: null }

test.each([
  [{ multipleMax: 2.5 }, true, false],
  [{ multipleMax: 2.4 }, false, false],
  [{ cashFlowMin: 10_000 }, true, false],
  [{ cashFlowMin: 10_001 }, false, false],
  [{ cashToCloseMax: 39_000 }, true, false],
  [{ cashToCloseMax: 38_999 }, false, false],
  [{ yearsMin: 4 }, true, false],
  [{ yearsMin: 5 }, false, false],
  [{ disclosedOnly: true }, true, false],
  [{ verifiedOnly: true }, false, false],
  [{}, true, true],
] as [ListingFilter, boolean, boolean][])('%j', (filter, isShop, isSecretive) => {
  expect([matchesFilter(SHOP, filter), matchesFilter(SECRETIVE, filter)]).toEqual([isShop, isSecretive])
})
