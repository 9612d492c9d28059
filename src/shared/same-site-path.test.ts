import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sameSitePath } from './same-site-path.ts'

test('a path on this site is kept', () => {
  for (const path of ['/', '/business/7?tab=location', '/marketplace?search=caf%C3%A9&industry=Retail', '/apiary']) {
    expect(sameSitePath(path)).toBe(path)
  }
})

test('other sites, the API and the sign-in pages become the home page', () => {
  for (const other of [
    undefined,
    '',
    'marketplace',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/..//evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e%2e//evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '/api/logout',
    '/sign-in?returnTo=/sign-in',
    '/sign-out',
    '/x/../api/logout',
  ]) {
    expect(sameSitePath(other), other).toBe('/')
  }
})

test('any input keeps the browser on this site', () => {
  const part = fc.constantFrom('/', '//', '..', '.', '\\', '%2e', '%2f', '@', ':', '?', '#', 'evil.example', '\n')
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const path = sameSitePath(`/${parts.join('')}`)
      expect(new URL(path, 'https://handover.example').host).toBe('handover.example')
      expect(sameSitePath(path)).toBe(path)
    }),
  )
})
