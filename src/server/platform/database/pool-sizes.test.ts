import { expect, test } from 'vitest'
import { parseEnvironment } from '#server/platform/env.ts'
import { DEFAULT_CONNECTIONS, LEAST_CONNECTIONS, poolSizes } from './pool-sizes.ts'

test('no network may use all connections, and no search the rest, whatever their number', () => {
  expect(poolSizes(DEFAULT_CONNECTIONS)).toEqual({
    db: { max: 10, perNetwork: 3 },
    searches: { max: 6, perNetwork: 2 },
  })
  for (let connections = LEAST_CONNECTIONS; connections <= 500; connections += 1) {
    const { db, searches } = poolSizes(connections)
    expect(db.max + searches.max).toBe(connections)
    for (const { max, perNetwork } of [db, searches]) {
      expect(perNetwork).toBeGreaterThanOrEqual(1)
      expect(perNetwork * 3).toBeLessThanOrEqual(max)
    }
  }
})

test('DATABASE_POOL_MAX is 16 unless it is set, and may not be less than the site needs', () => {
  expect(parseEnvironment({}).DATABASE_POOL_MAX).toBe(16)
  expect(parseEnvironment({ DATABASE_POOL_MAX: '8' }).DATABASE_POOL_MAX).toBe(8)
  expect(() => parseEnvironment({ DATABASE_POOL_MAX: '7' })).toThrow(
    'DATABASE_POOL_MAX is invalid: it must be a whole number from 8 to 500.',
  )
})
