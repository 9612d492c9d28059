import { expect, test } from 'vitest'
import type { BoundingBox } from '#shared/listings/listing-filter.ts'
import type { MapAnswer } from '#shared/listings/listing-map.ts'
import { boxAround, boxContains, countInBox, isSpot, spotBox } from './map-box.ts'

const spokane = { latitude: 47.66, longitude: -117.43 }
const seattle = { latitude: 47.61, longitude: -122.33 }

test('the requested box is 20% larger on each side, in hundredths of a degree', () => {
  expect(boxAround([-122.4567, 47.1234, -121.4567, 48.1234])).toEqual([-122.66, 46.92, -121.25, 48.33])
})

test('the requested box stays within valid coordinates', () => {
  expect(boxAround([-300, -85, 300, 85])).toEqual([-180, -90, 180, 90])
  expect(boxAround([190, 0, 200, 10])).toEqual([180, -2, 180, 12])
})

test('a small move stays within the requested box', () => {
  const asked = boxAround([-122, 47, -121, 48])
  expect(boxContains(asked, [-121.9, 47.1, -120.9, 48.1])).toBe(true)
  expect(boxContains(asked, [-121.5, 47, -120.5, 48])).toBe(false)
})

test('businesses at one place form a spot, and its box contains only that place', () => {
  const place: BoundingBox = [-122.33, 47.61, -122.33, 47.61]
  expect(isSpot(place)).toBe(true)
  expect(isSpot([-122.34, 47.61, -122.33, 47.61])).toBe(false)
  expect(spotBox(place)).toEqual([-122.334, 47.606, -122.326, 47.614])
})

test('the count in view excludes businesses in the padding', () => {
  const answer: MapAnswer = {
    total: 13,
    clusters: [{ ...seattle, count: 12, extent: [-122.4, 47.5, -122.2, 47.7] }],
    points: [{ ...spokane, id: 1 } as MapAnswer['points'][number]],
  }
  expect(countInBox(answer, [-123, 47, -117, 48])).toBe(13)
  expect(countInBox(answer, [-123, 47, -122, 48])).toBe(12)
  expect(countInBox(answer, [-118, 47, -117, 48])).toBe(1)
})
