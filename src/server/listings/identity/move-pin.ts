import { createHmac } from 'node:crypto'
import type { ListingId } from '#shared/listings/listings.ts'
import { isLand, MILES_PER_DEGREE, milesBetween, milesPerDegreeEast } from '#server/listings/places/land.ts'
import type { Coordinates } from '#server/listings/places/land.ts'

/** Public coordinates have two decimals. */
const GRID = 100

/**
 * The public place of a confidential business: one of the hundredths of a degree on land within `miles` of it, chosen by
 * a keyed hash. The same business always gets the same one, so nobody learns more from looking often. The nearest one is
 * left out if there are others. Null if there is no land around, e.g. outside of the state: then there is no pin.
 */
export function movePin(secret: string, id: ListingId, exact: Coordinates, miles: number): Coordinates | null {
  const places = landWithin(exact, miles)
  const moved = places.length > 1 ? places.slice(1) : places
  const hash = createHmac('sha256', secret).update(`pin ${id}`).digest().readUIntBE(0, 6)
  return moved[hash % moved.length] ?? null
}

/** Nearest first. */
function landWithin(exact: Coordinates, miles: number): Coordinates[] {
  const north = Math.ceil((miles / MILES_PER_DEGREE) * GRID)
  const east = Math.ceil((miles / milesPerDegreeEast(exact.latitude)) * GRID)
  const [y, x] = [Math.round(exact.latitude * GRID), Math.round(exact.longitude * GRID)]
  const places: { place: Coordinates; distance: number }[] = []
  for (let row = y - north; row <= y + north; row += 1) {
    for (let column = x - east; column <= x + east; column += 1) {
      const place = { latitude: row / GRID, longitude: column / GRID }
      const distance = milesBetween(exact, place)
      if (distance <= miles && isLand(place)) places.push({ place, distance })
    }
  }
  return places.toSorted((one, other) => one.distance - other.distance).map(({ place }) => place)
}
