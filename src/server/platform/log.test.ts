import pg from 'pg'
import { expect, test } from 'vitest'
import { createLog, describeError } from './log.ts'

/** As the job queue emits an error: its fields and message, without its class. */
function copyOf(error: Error): object {
  return { ...error, message: error.message, stack: error.stack, queue: 'mail-support' }
}

test('a copy of an error, as the job queue emits it, keeps its cause in the log', () => {
  const error = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), {
    code: 'ECONNREFUSED',
    cause: new Error('no route'),
  })
  expect(describeError(copyOf(error))).toMatchObject({
    message: 'connect ECONNREFUSED 127.0.0.1:5432',
    code: 'ECONNREFUSED',
    stack: expect.stringContaining('log.test.ts'),
    cause: { message: 'no route' },
  })
})

test('a copy of a database error says no more than the error itself: no row and no parameter', () => {
  const error = Object.assign(new pg.DatabaseError('duplicate key (email)=(ada@example.com)', 0, 'error'), {
    severity: 'ERROR',
    code: '23505',
    detail: 'Key (email)=(ada@example.com) already exists.',
    table: 'users',
  })
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  log.warn({ err: copyOf(error) }, 'job queue error')
  log.warn(
    {
      err: copyOf(
        Object.assign(new Error('Failed query: insert'), {
          query: "select 'ada@example.com'",
          params: ['ada@example.com'],
          cause: error,
        }),
      ),
    },
    'job queue error',
  )
  expect(lines.join('')).not.toContain('ada@example.com')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ err: { code: '23505', message: 'ERROR 23505 at users' } })
})

test.each([undefined, null, 'text', { message: 'x' }])('what is no error is called that: %s', (value) => {
  expect(describeError(value).message).toBe('a value that is not an error was thrown')
})
