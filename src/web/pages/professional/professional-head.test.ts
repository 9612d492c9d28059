import { expect, test } from 'vitest'
import type { ProfessionalDetail } from '#shared/professionals/directory.ts'
import { linkedData } from '#web/frame/testing.ts'
import { professionalHead } from './professional-head.ts'

const ADA = {
  id: 1,
  name: 'Ada Example',
  title: 'Broker',
  partnerType: 'broker',
  location: 'Spokane',
  specialties: ['Food'],
}

test.each([
  [{ website: 'https://ada.example', company: '' }, { sameAs: ['https://ada.example'] }],
  [{ website: 'https://firm.example', company: 'Firm' }, { worksFor: { name: 'Firm', url: 'https://firm.example' } }],
  [{ website: '/resources/brokers', company: '' }, {}],
])('a person is said to be the same only as a page of their own elsewhere: %o', (about, expected) => {
  const { meta } = professionalHead({ ...ADA, ...about } as unknown as ProfessionalDetail)
  const person = linkedData(meta).find((one) => one['@type'] === 'Person')
  expect(person).toMatchObject(expected)
  expect(person && 'sameAs' in person).toBe('sameAs' in expected)
})
