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
  openFacts: {
    leaseEndsMonth: 2032 * 12,
    ownerHours: 30,
    staffStays: 'most',
    inventoryIncluded: false,
    relocation: 'home',
  },
}
const SECRETIVE = { ...SHOP, openFacts: null, price: null, monthlyCashFlow: null, yearsInBusiness: null }

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
  [{ ownerHoursMax: 30 }, true, false],
  [{ ownerHoursMax: 29 }, false, false],
  [{ staffStays: true }, true, false],
  [{ staffStays: false }, true, true],
  [{ inventoryIncluded: true }, false, false],
  [{ sellerFinancing: true }, false, false],
  [{ relocatable: true }, true, false],
  [{}, true, true],
] as [ListingFilter, boolean, boolean][])('%j', (filter, isShop, isSecretive) => {
  expect([matchesFilter(SHOP, filter), matchesFilter(SECRETIVE, filter)]).toEqual([isShop, isSecretive])
})

test.each([
  ['2027-01-31', true],
  ['2027-02-01', false],
])('a lease that ends in January 2032 has five years left on %s: %s', (day, isLong) => {
  const now = Date.parse(`${day}T20:00:00Z`)
  expect(matchesFilter(SHOP, { leaseYearsMin: 5 }, undefined, now)).toBe(isLong)
})
