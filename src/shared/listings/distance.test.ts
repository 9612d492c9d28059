import { assert, double, property } from 'fast-check'
import { expect, test } from 'vitest'
import { EARTH_MILES, RADIANS, milesBetween } from './distance.ts'

const hundredth = (min: number, max: number) =>
  double({ min, max, noNaN: true }).map((degrees) => Math.round(degrees * 100) / 100)
const latitude = hundredth(45.5, 49.1)
const longitude = hundredth(-124.9, -116.8)

test('distances within Washington are right to a hundredth', () => {
  assert(
    property(latitude, longitude, latitude, longitude, (south, west, north, east) => {
      const center = { latitude: south, longitude: west }
      const miles = milesBetween(center, { latitude: north, longitude: east })
      expect(Math.abs(miles - byGreatCircle(south, west, north, east))).toBeLessThanOrEqual(miles / 100 + 1e-6)
    }),
  )
})

function byGreatCircle(latitudeA: number, longitudeA: number, latitudeB: number, longitudeB: number): number {
  const [a, b] = [latitudeA * RADIANS, latitudeB * RADIANS]
  const turn =
    Math.sin((b - a) / 2) ** 2 + Math.cos(a) * Math.cos(b) * Math.sin(((longitudeB - longitudeA) * RADIANS) / 2) ** 2
  return 2 * EARTH_MILES * Math.asin(Math.sqrt(turn))
}
