import { expect, test } from 'vitest'
import { findLeaks } from '#shared/listings/leak-check/find-leaks.ts'
import { INDUSTRIES } from '#shared/listings/industries.ts'
import { listingFields } from '#shared/listings/selling.ts'
import { suggestTeaser, wordsFor } from './suggest-teaser.ts'

const VALUES = {
  businessName: 'Juniper & Finch',
  businessType: 'retail',
  yearEstablished: '1998',
  monthlyCashFlow: '$6,240',
  grossRevenue: '240000',
}

const SECRETS = {
  businessName: VALUES.businessName,
  fullAddress: '12 Main St, Palouse, WA 99161',
  smallTown: 'Palouse',
}

test('a suggestion fits many businesses, and is accepted as it is', () => {
  const suggested = suggestTeaser(VALUES, 'Spokane County', SECRETS)
  expect(suggested.teaserTitle).toBe('Long-established retail shop in Spokane County')
  expect(suggested.teaserText).toBe(
    'This retail shop in Spokane County is for sale after decades. The property is not included.',
  )
  expect(listingFields.teaserTitle.safeParse(suggested.teaserTitle).success).toBe(true)
  expect(listingFields.teaserText.safeParse(suggested.teaserText).success).toBe(true)
})

test('a suggestion has no figure and no exact age', () => {
  for (const yearEstablished of ['1887', '1998', '2013', '2024']) {
    const { teaserTitle, teaserText } = suggestTeaser({ ...VALUES, yearEstablished }, '', SECRETS)
    expect(`${teaserTitle} ${teaserText}`).not.toMatch(/\d/u)
  }
})

test('a suggestion has nothing that points to one business, whatever is filled in', () => {
  const names = ['Local Retail Shop', 'The Property', 'Long-Established', 'Retail Shop Spokane', 'Juniper & Finch']
  const areas = ['Palouse', '99161', 'Near Palouse', 'Main Street', 'Juniper Flats', 'Whitman County']
  for (const businessName of names) {
    for (const area of areas) {
      const secrets = { ...SECRETS, businessName }
      expect(findLeaks(secrets, suggestTeaser({ ...VALUES, businessName }, area, secrets))).toEqual([])
    }
  }
})

test('an empty form has a suggestion too', () => {
  const { teaserTitle, teaserText } = suggestTeaser({}, '', {})
  expect(teaserTitle).toBe('Local business')
  expect(teaserText.length).toBeGreaterThan(50)
})

test.each(INDUSTRIES)('the example for %s is good to publish', (industry) => {
  const { title, text } = wordsFor({ industry })
  expect(findLeaks({}, { teaserTitle: title, teaserText: text })).toEqual([])
  expect(title.length).toBeGreaterThan(10)
  expect(text.length).toBeGreaterThan(100)
})
