import { expect, test } from 'vitest'
import { loggablePath } from './loggable-path.ts'

test.each([
  ['/marketplace', '/marketplace?search=bakery', undefined],
  ['/business/$id', '/business/12?ref=mail', '/business/12'],
  ['/business/$id', '/business/zephyrquartz', undefined],
  ['/business/$id', '/business/12%20zephyrquartz', undefined],
  ['/api/businesses/:id/documents', '/api/businesses/7/documents', '/api/businesses/7/documents'],
  [
    '/api/conversations/:id/attachments/:attachmentId',
    '/api/conversations/3/attachments/a-b',
    '/api/conversations/3/attachments/:attachmentId',
  ],
  ['/professionals/$id', '/professionals/9', undefined],
  [undefined, '/zephyrquartz/7', undefined],
])('of %s, the log has for %s the path %s', (route, url, path) => {
  expect(loggablePath(route, url)).toBe(path)
})
