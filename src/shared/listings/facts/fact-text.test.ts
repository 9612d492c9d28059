import { expect, test } from 'vitest'
import type { FactGroup, ListingFacts } from './listing-facts.ts'
import { factText } from './fact-text.ts'

test.each<[FactGroup, ListingFacts, string | undefined]>([
  ['owner', {}, undefined],
  ['owner', { ownerHours: 1 }, '1 hour a week'],
  ['people', { fullTime: 0, partTime: 0 }, 'None'],
  ['people', { partTime: 2 }, '2 part time'],
  ['people', { staffStays: 'all' }, 'All stay'],
  ['lease', { leaseTransfer: 'no' }, 'Not transferable'],
  ['lease', { leaseRenewalYears: 0, leaseRent: 900 }, '$900/mo, no renewal option'],
  ['included', { equipmentIncluded: false, inventoryIncluded: true }, 'No equipment, inventory'],
  ['included', { inventoryValue: 8000 }, 'Inventory ($8,000)'],
  ['financing', { sellerFinancing: false, sellerFinancingPercent: 20 }, 'Not offered'],
  ['financing', { sellerFinancing: true }, 'Offered'],
  ['training', { trainingWeeks: 0 }, 'No training'],
  ['training', { stayMonths: 0 }, 'No training'],
  ['training', { trainingWeeks: 1, stayMonths: 1 }, '1 week of training, the seller stays 1 more month'],
  ['reason', { sellingReason: '' }, undefined],
])('%s of %o is "%s"', (group, facts, text) => {
  expect(factText(group, facts)).toBe(text)
})
