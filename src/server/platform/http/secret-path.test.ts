import { expect, test } from 'vitest'
import { isSecretPath, withoutSecret } from './secret-path.ts'

test.each([
  '/room/abc',
  '/room/abc/?from=mail',
  '/Room/abc',
  '//room/abc',
  '/%72oom/abc',
  '/market/../room/abc',
  '/room/%',
  'https://handover.example/room/abc',
])('%s is a secret', (url) => {
  expect(isSecretPath(url)).toBe(true)
  expect(withoutSecret(url)).toBe('/room/$token')
})

test.each(['/', '/room', '/rooms/abc', '/business/12', '/messages/1?tab=room/', '/market/room/abc', '/%'])(
  '%s is none',
  (url) => {
    expect(withoutSecret(url)).toBe(url)
  },
)
