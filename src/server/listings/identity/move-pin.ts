import { createHmac } from 'node:crypto'
import type { ListingId } from '#shared/listings/listings.ts'
import { PIN_MILES } from '#shared/listings/selling.ts'
import type { PinMiles } from '#shared/listings/selling.ts'
import { isLand, MILES_PER_DEGREE, milesBetween, milesPerDegreeEast } from '#server/listings/places/land.ts'
import type { Coordinates } from '#server/listings/places/land.ts'

/** Public coordinates have two decimals. */
const GRID = 100

/**
 * The public place of a confidential business: a hundredth of a degree on land within `miles` of it, chosen by a keyed
 * hash. The same business always gets the same one, so nobody learns more from looking often. Null if there is no land
 * around, e.g. outside of the state: then there is no pin.
 *
 * The pin of each size is found from the pin of the next smaller size, never from the business. So a circle holds the
 * smaller ones whole: whoever saw several, because the seller changed the size, knows no more than from the smallest. A
 * single pin for all sizes would lie within the least of them, and whoever reads this could shrink every circle to that.
 */
export function movePin(secret: string, id: ListingId, exact: Coordinates, miles: PinMiles): Coordinates | null {
  let pin: Coordinates | null = exact
  let reached = 0
  for (const size of PIN_MILES) {
    if (size > miles || !pin) break
    pin = step(secret, `pin ${id} ${size}`, pin, size - reached)
    reached = size
  }
  return pin
}

/** One of the places on land within `miles`, by the hash. The nearest is taken only if there is no other. */
function step(secret: string, name: string, from: Coordinates, miles: number): Coordinates | null {
  const [nearest, ...others] = placesWithin(from, miles)
  const start = createHmac('sha256', secret).update(name).digest().readUIntBE(0, 6) % Math.max(1, others.length)
  const places = [...others.slice(start), ...others.slice(0, start), ...(nearest ? [nearest] : [])]
  return places.find(isLand) ?? null
}

/** Nearest first. */
function placesWithin(exact: Coordinates, miles: number): Coordinates[] {
  const north = Math.ceil((miles / MILES_PER_DEGREE) * GRID)
  const east = Math.ceil((miles / milesPerDegreeEast(exact.latitude)) * GRID)
  const [y, x] = [Math.round(exact.latitude * GRID), Math.round(exact.longitude * GRID)]
  const places: { place: Coordinates; distance: number }[] = []
  for (let row = y - north; row <= y + north; row += 1) {
    for (let column = x - east; column <= x + east; column += 1) {
      const place = { latitude: row / GRID, longitude: column / GRID }
      const distance = milesBetween(exact, place)
      if (distance <= miles) places.push({ place, distance })
    }
  }
  return places.toSorted((one, other) => one.distance - other.distance).map(({ place }) => place)
}
