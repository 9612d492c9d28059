import { expect, test } from 'vitest'
import { readOutlineLine } from './outline-line.ts'
import outline from '#region/outline.json' with { type: 'json' }

test('a line is a first place followed by steps', () => {
  expect(readOutlineLine('-122331 47606 -1 2 11 0')).toEqual([
    [47.606, -122.331],
    [47.608, -122.332],
    [47.608, -122.321],
  ])
})

test('the outline of Washington is within Washington', () => {
  for (const [latitude, longitude] of [...outline.state, ...outline.counties].flatMap(readOutlineLine)) {
    expect(latitude).toBeGreaterThan(45.5)
    expect(latitude).toBeLessThan(49.01)
    expect(longitude).toBeGreaterThan(-124.9)
    expect(longitude).toBeLessThan(-116.9)
  }
})
