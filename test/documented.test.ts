import { expect, test } from 'vitest'
import { openapiDocument } from '#server/app/openapi/document.ts'
import { compareWith } from './documented.ts'

const compare = compareWith(openapiDocument())
const OK = { method: 'GET', status: 200, type: 'application/json; charset=UTF-8' }
const INDUSTRIES = '/api/businesses/industries'

test.each([
  ['nothing', { ...OK, path: INDUSTRIES, body: [] }, undefined],
  ['a field', { ...OK, path: INDUSTRIES, body: [{ industry: 'Retail', count: 1, extra: 1 }] }, 'extra'],
  ['the type of a field', { ...OK, path: INDUSTRIES, body: [{ industry: 'Retail', count: '1' }] }, 'must be number'],
  ['a status', { ...OK, path: INDUSTRIES, status: 201 }, 'answers 201'],
  ['a media type', { ...OK, path: INDUSTRIES, type: 'text/plain' }, 'as text/plain'],
  ['a parameter', { ...OK, path: `${INDUSTRIES}?size=1`, body: [] }, 'unknown parameter size'],
])('an answer of the tests may not have %s that the API document lacks', (_, call, found) => {
  const fault = compare(call)
  if (found === undefined) expect(fault).toBeUndefined()
  else expect(fault).toContain(found)
})
