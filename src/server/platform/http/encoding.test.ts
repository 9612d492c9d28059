import { expect, test } from 'vitest'
import { encodingFor } from './encoding.ts'

test.each([
  [undefined, 'plain'],
  ['', 'plain'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', 'plain'],
])('accept-encoding %s is answered with %s', (header, encoding) => {
  expect(encodingFor(header)).toBe(encoding)
})
