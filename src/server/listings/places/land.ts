import LAND from '#region/land.json' with { type: 'json' }
import { WATERS } from '#region/waters.ts'

/** A place in degrees. */
export interface Coordinates {
  latitude: number
  longitude: number
}

type Ring = readonly (readonly [x: number, y: number])[]

/** Longitudes and latitudes in thousandths of a degree. */
const RINGS = LAND as unknown as readonly Ring[]

/** Of latitude. */
export const MILES_PER_DEGREE = 69.1

/** The distance between two places in miles, for distances within the state. */
export function milesBetween(one: Coordinates, other: Coordinates): number {
  const north = (one.latitude - other.latitude) * MILES_PER_DEGREE
  return Math.hypot(north, (one.longitude - other.longitude) * milesPerDegreeEast(one.latitude))
}

export function milesPerDegreeEast(latitude: number): number {
  return MILES_PER_DEGREE * Math.cos((latitude * Math.PI) / 180)
}

/** Whether a place is on the state's land, by its outline and the large waters within. */
export function isLand(place: Coordinates): boolean {
  const isInState =
    RINGS.filter((ring) => isInside(ring, place.longitude * 1000, place.latitude * 1000)).length % 2 === 1
  return isInState && !WATERS.some(({ along, halfWidthMiles }) => milesFrom(along, place) < halfWidthMiles)
}

/** Counts the edges that a line to the east crosses. */
function isInside(ring: Ring, x: number, y: number): boolean {
  let isIn = false
  for (const [index, [x1, y1]] of ring.entries()) {
    const [x2, y2] = ring[(index + 1) % ring.length] ?? [0, 0]
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) isIn = !isIn
  }
  return isIn
}

/** The distance in miles from a line through places. */
function milesFrom(line: readonly (readonly [number, number])[], place: Coordinates): number {
  const east = milesPerDegreeEast(place.latitude)
  const points = line.map(
    ([latitude, longitude]) =>
      [(longitude - place.longitude) * east, (latitude - place.latitude) * MILES_PER_DEGREE] as const,
  )
  const [only = [0, 0]] = points
  if (points.length === 1) return Math.hypot(...only)
  return Math.min(...points.slice(1).map((to, index) => milesFromSegment(points[index] ?? to, to)))
}

/** The distance of the origin from a segment. */
function milesFromSegment([x1, y1]: readonly [number, number], [x2, y2]: readonly [number, number]): number {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const along = Math.min(1, Math.max(0, -(x1 * dx + y1 * dy) / (dx * dx + dy * dy || 1)))
  return Math.hypot(x1 + along * dx, y1 + along * dy)
}
