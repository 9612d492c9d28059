import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Problem } from '#shared/errors.ts'
import { ApiError, setTransport } from './api-client.ts'
import { send } from './call.ts'

const problem = { status: 409, title: 'Conflict', detail: 'Changed meanwhile.', code: 'conflict' }

test.each([
  problem,
  { ...problem, reason: 'photos_changed', fields: { title: 'Too long' }, existing: { id: 1 } },
  { ...problem, fields: {} },
  { ...problem, code: 'unknown' },
  { ...problem, code: 'toString' },
  { ...problem, status: '409' },
  { ...problem, detail: undefined },
  { ...problem, reason: null },
  { ...problem, fields: null },
  { ...problem, fields: { title: 7 } },
  { ...problem, requestId: 'a-1' },
  null,
  'text',
  [],
])('a page reads a problem exactly if it fits the schema: %j', (body) => {
  const parsed = Problem.safeParse(body)
  expect(new ApiError(409, JSON.stringify(body)).problem).toEqual(parsed.success ? parsed.data : undefined)
})

test('an answer that is not JSON is no problem', () => {
  expect(new ApiError(502, '<html>').problem).toBeUndefined()
})

test('an answer is checked by the schema of its call', async () => {
  const call = { method: 'get', path: '/api/x', answer: { load: async () => z.object({ count: z.number() }) } } as const
  setTransport(async () => Response.json({ count: 'three' }))
  await expect(send(call)).rejects.toThrow(z.core.$ZodError)
  setTransport(async () => Response.json({ count: 3 }))
  await expect(send(call)).resolves.toEqual({ count: 3 })
})
