import { OAuth2Server } from 'oauth2-mock-server'
import type { MutableToken } from 'oauth2-mock-server'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { createWorld } from '#test/world.ts'
import type { World } from '#test/world.ts'

/** Signs any token it is given. */
export const server = new OAuth2Server()
export const ADA = {
  sub: 'ada',
  email: 'Ada@example.com',
  email_verified: true,
  given_name: 'Ada',
  family_name: 'Byron',
}

/** Runs the identity provider for the tests of a file; what a test sets does not reach the next. */
export function runIdentityProvider(): void {
  beforeAll(async () => {
    await server.issuer.keys.generate('RS256')
    await server.start(0, '127.0.0.1')
  })
  afterEach(() => {
    server.service.removeAllListeners()
  })
  afterAll(() => server.stop())
}

export async function identityProviderWorld(variables: Record<string, string> = {}): Promise<World> {
  return createWorld({
    OIDC_ISSUER: issuerUrl(),
    OIDC_CLIENT_ID: 'handover',
    OIDC_CLIENT_SECRET: 'a secret',
    ...variables,
  })
}

export function issuerUrl(): string {
  return server.issuer.url ?? ''
}

/** Sets the claims that the identity provider returns from now on. */
export function vouchFor(claims: Record<string, unknown>, forge: (token: MutableToken) => void = () => {}): void {
  server.service.removeAllListeners('beforeTokenSigning')
  server.service.on('beforeTokenSigning', (token: MutableToken) => {
    Object.assign(token.payload, claims)
    forge(token)
  })
}

/** Goes to the identity provider and back, and returns the address to which its answer redirects the browser. */
export async function comeBack(world: World, returnTo = '/', more: Record<string, string> = {}) {
  const begun = await world.get(`/api/login?${new URLSearchParams({ returnTo, ...more }).toString()}`)
  const address = new URL(begun.headers.get('location') ?? '')
  const there = await fetch(address, { redirect: 'manual' })
  const { pathname, search } = new URL(there.headers.get('location') ?? '')
  return { address, back: pathname + search, cookie: cookiesOf(begun) }
}

export async function signIn(world: World, returnTo = '/', more: Record<string, string> = {}) {
  const way = await comeBack(world, returnTo, more)
  return { ...way, answer: await world.get(way.back, { cookie: way.cookie }) }
}

/** Null when the sign-in worked. */
export async function problemOf(world: World): Promise<string | null> {
  return problemIn((await signIn(world)).answer)
}

export function problemIn(answer: Response): string | null {
  expect(answer.status).toBe(303)
  return new URL(answer.headers.get('location') ?? '', 'http://localhost').searchParams.get('problem')
}

export function cookiesOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}
