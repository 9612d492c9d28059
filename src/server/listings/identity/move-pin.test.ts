import { expect, test } from 'vitest'
import { PIN_MILES } from '#shared/listings/selling.ts'
import { isLand, milesBetween } from '#server/listings/places/land.ts'
import { CITIES } from '#region/cities.ts'
import { movePin } from './move-pin.ts'

const SECRET = 'a secret of at least thirty-two characters'

test('a confidential business is within the circle around its public pin, which is on land and never where it is', () => {
  for (const [index, city] of CITIES.entries()) {
    for (const miles of PIN_MILES) {
      const exact = { latitude: city.latitude + 0.0013, longitude: city.longitude - 0.0021 }
      const pin = movePin(SECRET, index + 1, exact, miles)
      if (!pin) throw new Error(`${city.name} has no pin`)
      expect(milesBetween(exact, pin), city.name).toBeLessThanOrEqual(miles)
      expect(isLand(pin), city.name).toBe(true)
      expect(pin).not.toEqual({
        latitude: Math.round(exact.latitude * 100) / 100,
        longitude: Math.round(exact.longitude * 100) / 100,
      })
    }
  }
})

test('the same business always gets the same pin, and others get other ones', () => {
  const spokane = { latitude: 47.6588, longitude: -117.426 }
  const pins = Array.from({ length: 20 }, (_, id) => movePin(SECRET, id + 1, spokane, 3))
  expect(pins).toEqual(Array.from({ length: 20 }, (_, id) => movePin(SECRET, id + 1, spokane, 3)))
  expect(new Set(pins.map((pin) => JSON.stringify(pin))).size).toBeGreaterThan(10)
  expect(movePin('another secret of thirty-two characters', 1, spokane, 10)).not.toEqual(
    movePin(SECRET, 1, spokane, 10),
  )
})

test('the sea, lakes and other states are not land', () => {
  const places = [
    [47.6588, -117.426, true],
    [47.6, -122.75, true],
    [47.64, -122.26, false],
    [47.61, -122.38, false],
    [47, -124.6, false],
    [45.52, -122.68, false],
    [48.4, -123.4, false],
  ] as const
  for (const [latitude, longitude, expected] of places) {
    expect(isLand({ latitude, longitude }), `${latitude}, ${longitude}`).toBe(expected)
  }
  expect(movePin(SECRET, 1, { latitude: 45.52, longitude: -122.68 }, 1)).toBeNull()
})
