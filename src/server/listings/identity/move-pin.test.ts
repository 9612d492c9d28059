import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PIN_MILES } from '#shared/listings/selling.ts'
import { isLand, milesBetween } from '#server/listings/places/land.ts'
import { CITIES } from '#region/cities.ts'
import { movePin } from './move-pin.ts'

const SECRET = 'a secret of at least thirty-two characters'

test('a confidential business is within the circle around its public pin, which is on land and a mile wide never where it is', () => {
  for (const [index, city] of CITIES.entries()) {
    for (const miles of PIN_MILES) {
      const exact = { latitude: city.latitude + 0.0013, longitude: city.longitude - 0.0021 }
      const pin = movePin(SECRET, index + 1, exact, miles)
      if (!pin) throw new Error(`${city.name} has no pin`)
      expect(milesBetween(exact, pin), city.name).toBeLessThanOrEqual(miles)
      expect(isLand(pin), city.name).toBe(true)
      const rounded = {
        latitude: Math.round(exact.latitude * 100) / 100,
        longitude: Math.round(exact.longitude * 100) / 100,
      }
      if (miles === 1) expect(pin).not.toEqual(rounded)
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

test('whoever saw circles of several sizes knows no more than from the smallest, which the others hold whole', () => {
  const off = fc.double({ min: -0.02, max: 0.02, noNaN: true })
  const exactPlaces = fc.array(fc.tuple(off, off), { minLength: 30, maxLength: 30 })
  fc.assert(
    fc.property(fc.constantFrom(...CITIES), exactPlaces, fc.nat(), ({ latitude, longitude }, places, id) => {
      const largerOf = new Map<string, string>()
      for (const [north, east] of places) {
        const exact = { latitude: latitude + north, longitude: longitude + east }
        const [small, middle, large] = PIN_MILES.map((miles) => movePin(SECRET, id, exact, miles))
        if (!small || !middle || !large) continue
        expect(milesBetween(small, middle) + 1).toBeLessThanOrEqual(3)
        expect(milesBetween(middle, large) + 3).toBeLessThanOrEqual(10)
        // Wherever in the small circle the business is, the larger ones are the same.
        const larger = JSON.stringify([middle, large])
        expect(largerOf.get(JSON.stringify(small)) ?? larger).toBe(larger)
        largerOf.set(JSON.stringify(small), larger)
      }
    }),
    { numRuns: 30, seed: 7 },
  )
})

test('a circle hides as much as its size says: its pin is not always near the business', () => {
  const spokane = { latitude: 47.6588, longitude: -117.426 }
  for (const miles of PIN_MILES) {
    const pins = Array.from({ length: 100 }, (_, id) => movePin(SECRET, id + 1, spokane, miles) ?? spokane)
    const farthest = Math.max(...pins.map((pin) => milesBetween(spokane, pin)))
    expect(farthest).toBeGreaterThan(0.7 * miles)
  }
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
