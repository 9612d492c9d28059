import { createHmac, createPublicKey, generateKeyPairSync, sign } from 'node:crypto'
import type { JsonWebKey } from 'node:crypto'
import type { MutableResponse, MutableToken } from 'oauth2-mock-server'
import { expect, test } from 'vitest'
import {
  server,
  ADA,
  identityProviderWorld,
  runIdentityProvider,
  vouchFor,
  problemOf,
} from '#test/servers/identity-provider.ts'

runIdentityProvider()

test('a token that is forged, expired, or issued for another site is refused', async () => {
  const world = await identityProviderWorld()
  const now = Math.floor(Date.now() / 1000)
  const forgeries: [string, (token: MutableToken) => void][] = [
    ['another audience', ({ payload }) => Object.assign(payload, { aud: 'somebody else' })],
    [
      'several audiences, issued to another',
      ({ payload }) => Object.assign(payload, { aud: ['handover', 'x'], azp: 'x' }),
    ],
    ['another issuer', ({ payload }) => Object.assign(payload, { iss: 'http://127.0.0.1:1' })],
    [
      'an issuer with the same beginning',
      ({ payload }) => Object.assign(payload, { iss: `${payload.iss}.evil.example` }),
    ],
    ['expired', ({ payload }) => Object.assign(payload, { exp: now - 60 })],
    ['not valid yet', ({ payload }) => Object.assign(payload, { nbf: now + 3600 })],
    ['without an expiry', ({ payload }) => Reflect.deleteProperty(payload, 'exp')],
    ['another nonce', ({ payload }) => Object.assign(payload, { nonce: 'from another sign-in' })],
    ['no nonce', ({ payload }) => Reflect.deleteProperty(payload, 'nonce')],
    ['no subject', ({ payload }) => Reflect.deleteProperty(payload, 'sub')],
  ]
  const problems: Record<string, string | null> = {}
  for (const [name, forge] of forgeries) {
    vouchFor(ADA, forge)
    problems[name] = await problemOf(world)
  }
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const rewrites: [string, (token: string) => string][] = [
    ['no signature', (token) => `${encoded({ alg: 'none' })}.${token.split('.')[1]}.`],
    ['the public key as a secret', signWithPublicKey],
    ['changed after it was signed', changeSubject],
    ['another key with the same id', (token) => signAgain(token, (text) => sign('RSA-SHA256', text, privateKey))],
    ['no token', () => 'nothing'],
  ]
  for (const [name, rewrite] of rewrites) {
    rewriteToken(rewrite)
    problems[name] = await problemOf(world)
  }
  expect(new Set(Object.values(problems)), JSON.stringify(problems)).toEqual(new Set(['issuer_refused']))
  expect(await world.sql('select from users')).toHaveLength(0)
  expect(await world.sql('select from sessions')).toHaveLength(0)
  // The unchanged token would have been accepted.
  rewriteToken((token) => token)
  expect(await problemOf(world)).toBeNull()
})

test('a new signing key of the identity provider is accepted at once', async () => {
  const world = await identityProviderWorld()
  vouchFor(ADA)
  expect(await problemOf(world)).toBeNull()
  await server.issuer.keys.generate('ES256')
  expect([await problemOf(world), await problemOf(world)]).toEqual([null, null])
})

/** Rewrites the next ID token on its way. */
function rewriteToken(rewrite: (token: string) => string): void {
  vouchFor(ADA)
  server.service.once('beforeResponse', ({ body }: MutableResponse) => {
    if (body) body['id_token'] = rewrite(String(body['id_token']))
  })
}

function signAgain(token: string, signed: (text: Buffer) => Buffer, header = token.split('.')[0] ?? ''): string {
  const text = `${header}.${token.split('.')[1]}`
  return `${text}.${signed(Buffer.from(text)).toString('base64url')}`
}

function changeSubject(token: string): string {
  const [header, payload = '', signature] = token.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object
  return [header, encoded({ ...claims, sub: 'eve' }), signature].join('.')
}

function encoded(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

function signWithPublicKey(token: string): string {
  const [key] = server.issuer.keys.toJSON()
  const secret = createPublicKey({ key: { kty: 'RSA', n: key?.['n'], e: key?.['e'] } as JsonWebKey, format: 'jwk' })
  const pem = secret.export({ type: 'spki', format: 'pem' })
  const header = encoded({ alg: 'HS256', kid: key?.kid })
  return signAgain(token, (text) => createHmac('sha256', pem).update(text).digest(), header)
}
