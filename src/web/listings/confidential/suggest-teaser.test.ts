import { expect, test } from 'vitest'
import { findLeaks } from '#shared/listings/leak-check/find-leaks.ts'
import { MARKETPLACE_INDUSTRIES } from '#shared/listings/industries.ts'
import { BUSINESS_TYPES, listingFields } from '#shared/listings/selling.ts'
import { suggestTeaser, wordsFor } from './suggest-teaser.ts'

const VALUES = {
  businessName: 'Juniper & Finch',
  businessType: 'retail',
  yearEstablished: '1998',
  monthlyCashFlow: '$6,240',
  grossRevenue: '240000',
}

test('a suggestion says what strangers see anyway, and is accepted as it is', () => {
  const suggested = suggestTeaser(VALUES, 'Spokane County')
  expect(suggested.teaserTitle).toBe('Long-established retail shop in Spokane County')
  expect(suggested.teaserText).toContain('about $6,200 a month')
  expect(suggested.teaserText).not.toContain('240')
  expect(listingFields.teaserTitle.safeParse(suggested.teaserTitle).success).toBe(true)
  expect(listingFields.teaserText.safeParse(suggested.teaserText).success).toBe(true)
  expect(findLeaks({ businessName: VALUES.businessName }, suggested)).toEqual([])
})

test('an empty form has a suggestion too', () => {
  const { teaserTitle, teaserText } = suggestTeaser({}, '')
  expect(teaserTitle).toBe('Local business')
  expect(teaserText.length).toBeGreaterThan(50)
})

test.each([...MARKETPLACE_INDUSTRIES, ...Object.values(BUSINESS_TYPES).map(({ industry }) => industry)])(
  'the example for %s is good to publish',
  (industry) => {
    const { title, text } = wordsFor({ industry })
    expect(findLeaks({}, { teaserTitle: title, teaserText: text })).toEqual([])
    expect(title.length).toBeGreaterThan(10)
    expect(text.length).toBeGreaterThan(100)
  },
)
