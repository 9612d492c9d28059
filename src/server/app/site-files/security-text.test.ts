import { expect, test } from 'vitest'
import { createWorld } from '#test/world.ts'
import { securityText } from './security-text.ts'

const PATH = '/.well-known/security.txt'
const DAY_MS = 24 * 60 * 60 * 1000

/** The fields, in order. */
function fieldsOf(text: string): [string, string][] {
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [, name = '', value = ''] = /^([A-Za-z-]+): (\S.*)$/u.exec(line) ?? []
      return [name, value]
    })
}

test('security.txt says where to report a weakness, in the fields of RFC 9116', async () => {
  const world = await createWorld({ PUBLIC_URL: 'https://handover.example', SUPPORT_EMAIL: 'Help@Handover.example' })
  const answer = await world.get(PATH)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=UTF-8')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=3600')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(fieldsOf(await answer.text())).toEqual([
    ['Contact', 'mailto:help@handover.example'],
    ['Contact', 'https://handover.example/contact'],
    ['Expires', expect.stringMatching(/^\d{4}-\d\d-\d\dT00:00:00Z$/u)],
    ['Canonical', `https://handover.example${PATH}`],
    ['Preferred-Languages', 'en'],
  ])
})

test('it names the contact form where no support address is set, and never the administrator', async () => {
  const world = await createWorld({ PUBLIC_URL: 'https://handover.example', ADMIN_EMAIL: 'boss@handover.example' })
  const text = await (await world.get(PATH)).text()
  expect(fieldsOf(text).filter(([name]) => name === 'Contact')).toEqual([
    ['Contact', 'https://handover.example/contact'],
  ])
  expect(text).not.toContain('boss')
})

test('its address is the public one, never a forged Host header', async () => {
  const world = await createWorld({ PORT: '3000' })
  const text = await (await world.get(`http://evil.example${PATH}`)).text()
  expect(text).toContain(`Canonical: http://localhost:3000${PATH}`)
  expect(text).not.toContain('evil')
})

test.each(['2026-01-01T00:00:00Z', '2026-11-24T23:59:59.999Z', '2028-02-29T12:00:00Z'])(
  'read at %s it expires months ahead, and within a year',
  (at) => {
    const now = new Date(at)
    const expires = new Map(fieldsOf(securityText('https://x.example', {}, now))).get('Expires') ?? ''
    const daysLeft = (new Date(expires).getTime() - now.getTime()) / DAY_MS
    expect(daysLeft).toBeGreaterThan(90)
    expect(daysLeft).toBeLessThan(365)
  },
)

test.each([
  ['first+tag@x.example', 'first+tag@x.example'],
  ['a/b?c&d@x.example', 'a%2Fb%3Fc%26d@x.example'],
  ['100%@x.example', '100%25@x.example'],
])('the address %s becomes the URI mailto:%s', (address, uri) => {
  const text = securityText('https://x.example', { SUPPORT_EMAIL: address })
  expect(fieldsOf(text)[0]).toEqual(['Contact', `mailto:${uri}`])
})
