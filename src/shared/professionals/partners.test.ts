import { expect, test } from 'vitest'
import { samplePartners } from '#shared/content/sample-partners.ts'
import { Partner } from './partners.ts'
import { PARTNER_TYPES } from './partner-types.ts'

test('there is one sample partner of each kind, with contact data that is clearly fictional', () => {
  expect(samplePartners.map(({ partnerType }) => partnerType)).toEqual([...PARTNER_TYPES])
  for (const partner of samplePartners) {
    expect(Partner.parse(partner)).toEqual(partner)
    expect(partner.email).toMatch(/[@.]example\.com$/u)
    expect(new URL(partner.website).hostname).toMatch(/(?:^|\.)example\.com$/u)
    expect(partner.phone).toMatch(/555-01\d\d$/u)
    expect(partner.specialties.length).toBeGreaterThanOrEqual(2)
  }
})

test('a website with another URL scheme is refused', () => {
  expect(Partner.safeParse({ ...samplePartners[0], website: 'javascript:alert(1)' }).success).toBe(false)
})
