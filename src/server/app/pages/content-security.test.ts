import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { nonceToHashes, pagePolicy } from './content-security.ts'

test('only scripts with the nonce get a hash, and the nonce is removed', () => {
  const html =
    '<script nonce="n0">a()</script><script>evil()</script><script nonce="n0" src="/x.js"></script><meta content="n0">'
  const kept = nonceToHashes(html, 'n0')
  expect(kept.hashes).toEqual([`'sha256-${createHash('sha256').update('a()').digest('base64')}'`])
  expect(kept.html).not.toContain('n0')
})

test('the policy allows no inline style, no frame, and no foreign host but the tiles', () => {
  const policy = pagePolicy(["'nonce-x'"], 'https://{s}.tiles.example/{z}/{x}/{y}.png')
  expect(policy).not.toContain('unsafe-inline')
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy.match(/https?:[^\s;]+/gu)).toEqual(['https://*.tiles.example'])
})

test('Stripe is allowed only on the page with its form', () => {
  const tiles = 'https://tiles.example/{z}/{x}/{y}.png'
  const policy = pagePolicy(["'nonce-x'"], tiles, { hasStripe: true })
  expect(policy).toContain("script-src 'self' 'nonce-x' https://js.stripe.com")
  expect(policy).toContain("connect-src 'self' https://api.stripe.com")
  expect(policy).toContain('frame-src https://js.stripe.com')
  expect(policy).not.toContain('unsafe-inline')
  expect(pagePolicy(["'nonce-x'"], tiles)).not.toContain('stripe')
})
