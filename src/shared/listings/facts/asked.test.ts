import { expect, test } from 'vitest'
import { missingOf } from './asked.ts'

const NOTHING = { facts: {}, pictures: 0, hasFigures: false, hasPapers: false, propertyIncluded: false }

test('buyers ask fourteen things, of which a new listing has none', () => {
  const { askedCount, missing } = missingOf(NOTHING)
  expect(askedCount).toBe(14)
  expect(missing).toHaveLength(14)
  expect(missing.slice(0, 4)).toEqual(['photos', 'figures', 'papers', 'reason'])
})

test('what is there is not missing, and a part of an answer is one', () => {
  const { missing } = missingOf({ ...NOTHING, facts: { leaseRent: 900, partTime: 0 }, pictures: 3, hasFigures: true })
  for (const there of ['lease', 'people', 'photos', 'figures']) expect(missing).not.toContain(there)
  expect(missing).toHaveLength(10)
  expect(missingOf({ ...NOTHING, pictures: 2 }).missing).toContain('photos')
})

test('who sells the property is not asked for a lease', () => {
  const { askedCount, missing } = missingOf({ ...NOTHING, propertyIncluded: true })
  expect(askedCount).toBe(13)
  expect(missing).not.toContain('lease')
})
