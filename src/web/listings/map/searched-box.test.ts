import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isBox, parseBox } from '#shared/listings/bounding-box.ts'
import { milesBetween } from '#shared/listings/distance.ts'
import { boxOfCircle, circleAround, within, writeBox } from './searched-box.ts'

test('a box survives its link, and stays within the world', () => {
  expect(writeBox([-122.50001, 46.123456, -121, 47.5])).toBe('-122.5,46.1235,-121,47.5')
  expect(parseBox('-122.5,46.1235,-121,47.5')).toEqual([-122.5, 46.1235, -121, 47.5])
  expect(writeBox([-200, -95, 190, 91])).toBe('-180,-90,180,90')
  expect(within([-122, 46, -120, 48])).toEqual([-121.98, 46.02, -120.02, 47.98])
})

test.each([
  [-200, 46, -190, 48],
  [190, 91, 200, 95],
  [-200, -95, 190, -91],
] as const)(
  'of a map that was dragged beyond the globe, its link has an area that can be searched: %d,%d,%d,%d',
  (...box) => {
    expect(parseBox(writeBox(box))).toSatisfy(isBox)
  },
)

test('a circle is as far from its place as it says, and touches its box', () => {
  const places = fc.record({
    latitude: fc.double({ min: 45.5, max: 49, noNaN: true }),
    miles: fc.integer({ min: 5, max: 100 }),
  })
  fc.assert(
    fc.property(places, ({ latitude, miles }) => {
      const center = { latitude, longitude: -120.5 }
      const corners = circleAround(center, miles)
      const [west, south, east, north] = boxOfCircle(center, miles)
      const latitudes = corners.map(([corner]) => corner)
      expect([Math.min(...latitudes), Math.max(...latitudes)]).toEqual(
        [south, north].map((side) => expect.closeTo(side, 2)),
      )
      const longitudes = corners.map(([, corner]) => corner)
      expect([Math.min(...longitudes), Math.max(...longitudes)]).toEqual(
        [west, east].map((side) => expect.closeTo(side, 2)),
      )
      for (const [cornerLatitude, cornerLongitude] of corners) {
        // Public places are hundredths of a degree, which is half a mile.
        expect(
          Math.abs(milesBetween(center, { latitude: cornerLatitude, longitude: cornerLongitude }) - miles),
        ).toBeLessThan(0.6 + miles / 50)
      }
    }),
  )
})
