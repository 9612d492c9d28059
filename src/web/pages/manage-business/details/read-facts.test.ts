import { expect, test } from 'vitest'
import { readFacts } from './read-facts.ts'

test('amounts and numbers are read as people write them, and empty fields are left out', () => {
  const data = new FormData()
  const typed = { leaseRent: '$2,400', fullTime: ' 3 ', ownerHours: '30h', inventoryIncluded: 'no', licenses: ' ' }
  for (const [name, text] of Object.entries(typed)) data.set(name, text)
  expect(readFacts(data)).toMatchObject({ leaseRent: 2400, fullTime: 3, ownerHours: NaN, inventoryIncluded: false })
  expect(readFacts(data)).not.toHaveProperty('licenses')
})
