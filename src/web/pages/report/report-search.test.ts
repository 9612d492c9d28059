import { expect, test } from 'vitest'
import { readReportLink } from './report-search.ts'

const ID = '4f3c2b1a-0000-4000-8000-000000000001'

test('a link names the one thing that a report is about, and the rest of it is ignored', () => {
  expect(readReportLink({ business: '12', professional: '7' })).toEqual({ about: 'business', businessId: 12 })
  expect(readReportLink({ professional: '7' })).toEqual({ about: 'person', professionalId: 7 })
  expect(readReportLink({ conversation: ID })).toEqual({ conversationId: ID })
  for (const business of ['0', '-1', '1e3', '0x10', '99999999999', '<b>', '', 12, ['12'], undefined]) {
    expect(readReportLink({ business, professional: 'me', conversation: `${ID} ` })).toEqual({})
  }
})
