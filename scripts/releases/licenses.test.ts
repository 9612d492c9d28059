import { expect, test } from 'vitest'
import { findRefused, isAccepted } from './licenses.ts'

test('a license expression is accepted if its parts allow it', () => {
  expect(isAccepted('MIT')).toBe(true)
  expect(isAccepted('Apache-2.0 AND LGPL-3.0-or-later')).toBe(true)
  expect(isAccepted('(GPL-3.0-only OR CC0-1.0)')).toBe(true)
  expect(isAccepted('MIT AND GPL-3.0-only')).toBe(false)
  expect(isAccepted('none')).toBe(false)
})

test('a package with another license is named', () => {
  const shipped = { name: 'left', version: '1.0.0', license: 'AGPL-3.0-only', folder: 'node_modules/left' }
  expect(findRefused([shipped, { ...shipped, license: 'MIT' }])).toEqual([
    'left 1.0.0 has the license "AGPL-3.0-only", which is not accepted.',
  ])
})
