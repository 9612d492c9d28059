import * as z from 'zod'
import { expect, test } from 'vitest'
import { AppError } from '#shared/errors.ts'
import { parseInput } from './input.ts'

const Input = z.strictObject({
  miles: z.int().min(1).max(250),
  name: z.string().max(5),
  kinds: z.array(z.enum(['a', 'b'])).min(1),
  email: z.email().optional(),
  price: z.number('Enter the price').optional(),
})
const good = { miles: 10, name: 'Ada', kinds: ['a'] }

test.each([
  [{ ...good, miles: 251 }, 'miles must be at most 250.'],
  [{ ...good, miles: 'far' }, 'miles must be a number.'],
  [{ ...good, name: undefined }, 'name is missing.'],
  [{ ...good, name: 'Augusta' }, 'name must have at most 5 characters.'],
  [{ ...good, kinds: ['c'] }, 'kinds.0 must be one of a, b.'],
  [{ ...good, kinds: [] }, 'kinds must have at least 1 entry.'],
  [{ ...good, email: 'nowhere' }, 'email has the wrong form.'],
  [{ ...good, price: 'x' }, 'Enter the price.'],
  [{ ...good, extra: 1 }, 'extra is not known.'],
  [[], 'body must be an object.'],
])('what is wrong with an input is told in sentences: %o', (input, detail) => {
  const parse = () => parseInput(Input, input)
  expect(parse).toThrow(AppError)
  expect(parse).toThrow(detail)
})
