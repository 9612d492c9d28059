import { expect, test } from 'vitest'
import { ERROR_STATUS } from '#shared/error-codes.ts'
import type { ErrorCode } from '#shared/error-codes.ts'
import { ApiError } from '#web/api-client.ts'
import { explainRefusal } from './explain-refusal.ts'

function answer(code: ErrorCode, detail: string): ApiError {
  const status = ERROR_STATUS[code]
  return new ApiError(status, JSON.stringify({ status, title: code, detail, code }))
}

test('a refusal shows the message of the server', () => {
  const detail = 'This subscription was made with another payment provider. Write to support to change it.'
  expect(explainRefusal(answer('conflict', detail))).toEqual({ title: 'Nothing was changed', description: detail })
  expect(explainRefusal(answer('not_found', 'There is no subscription.')).description).toBe('There is no subscription.')
  expect(explainRefusal(new ApiError(404, '<html>')).title).toBe('Nothing was changed')
})

test('a lost answer is not reported as "nothing was changed"', () => {
  for (const error of [answer('unavailable', 'Away.'), new ApiError(502, ''), new TypeError('Failed to fetch')]) {
    expect(explainRefusal(error).title).toBe('No answer yet')
  }
})
