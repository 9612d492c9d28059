import { expect, test } from 'vitest'
import { routePatterns } from './route-patterns.ts'

const find = routePatterns(['/', '/marketplace', '/my-businesses/$id', '/my-businesses/$id/photos'])

test.each([
  ['/', '/'],
  ['/?a=b', '/'],
  ['/marketplace?search=%2Fmap', '/marketplace'],
  ['/marketplace/', '/marketplace'],
  ['/my-businesses/7', '/my-businesses/$id'],
  ['/my-businesses/7/photos', '/my-businesses/$id/photos'],
  ['/my-businesses/7/other', undefined],
  ['/nowhere', undefined],
])('%s has the route %s', (url, pattern) => {
  expect(find(url)).toBe(pattern)
})
