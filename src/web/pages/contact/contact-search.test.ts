import { expect, test } from 'vitest'
import { readContactLink } from './contact-search.ts'

test('a link fills in no more than the contact form accepts', () => {
  expect(readContactLink({ topic: 'billing', subject: 'x'.repeat(200), message: 'y'.repeat(9000) })).toEqual({
    topic: 'billing',
    subject: 'x'.repeat(150),
    message: 'y'.repeat(5000),
  })
  expect(readContactLink({ topic: 'toString', subject: 7, message: ['a'] })).toEqual({})
})
