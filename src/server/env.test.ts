import { expect, test } from 'vitest'
import { isLocalSite, parseEnvironment } from './env.ts'

test('nothing set is a working configuration', () => {
  expect(parseEnvironment({})).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', DATA_DIR: './data', DEMO: false })
})

test('an empty value counts as unset', () => {
  expect(parseEnvironment({ PORT: '', PUBLIC_URL: '' })).toEqual(parseEnvironment({}))
})

test('a slash at the end of the public address is no part of it', () => {
  expect(parseEnvironment({ PUBLIC_URL: 'https://handover.example/' }).PUBLIC_URL).toBe('https://handover.example')
})

test.each([
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['PUBLIC_URL', 'handover.example'],
  ['PUBLIC_URL', 'https://handover.example/shop'],
  ['DATABASE_URL', 'mysql://x'],
  ['DEMO', 'yes'],
  ['AUTH_SECRET', 'too short'],
  ['ADMIN_EMAIL', 'nobody'],
  ['TILE_URL', 'https://tiles.example/none'],
])('a wrong %s is refused by name', (name, value) => {
  expect(() => parseEnvironment({ [name]: value })).toThrow(new RegExp(`^${name} `, 'u'))
})

test('a site that others can reach has to know its address', () => {
  expect(() => parseEnvironment({ HOST: '0.0.0.0' })).toThrow(/^PUBLIC_URL is missing/u)
  expect(parseEnvironment({ HOST: '0.0.0.0', PUBLIC_URL: 'https://handover.example' }).HOST).toBe('0.0.0.0')
})

test.each([
  [{}, true],
  [{ PUBLIC_URL: 'http://localhost:3000' }, true],
  [{ PUBLIC_URL: 'https://handover.example' }, false],
  [{ HOST: '0.0.0.0', PUBLIC_URL: 'http://127.0.0.1' }, false],
])('whether only this machine reaches a site with %j is %s', (variables, isLocal) => {
  expect(isLocalSite(parseEnvironment(variables))).toBe(isLocal)
})
