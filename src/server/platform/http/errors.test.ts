import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { isDatabaseAway } from './errors.ts'

function errorOf(about: { code: string; syscall?: string }): Error {
  return Object.assign(new Error('It failed'), about)
}

test('a database that can’t be reached by socket or name is away, and a failing statement is not', async () => {
  const [noSocket] = (await once(connect('/no-such-folder/.s.PGSQL.5432'), 'error')) as [Error]
  expect(noSocket).toMatchObject({ code: 'ENOENT', syscall: 'connect' })
  expect(isDatabaseAway(new Error('Failed query', { cause: noSocket }))).toBe(true)
  expect(isDatabaseAway(errorOf({ code: 'ENOTFOUND', syscall: 'getaddrinfo' }))).toBe(true)
  expect(isDatabaseAway(errorOf({ code: '25006' }))).toBe(true)
  expect(isDatabaseAway(errorOf({ code: 'ENOENT', syscall: 'open' }))).toBe(false)
  expect(isDatabaseAway(errorOf({ code: '23505' }))).toBe(false)
})
