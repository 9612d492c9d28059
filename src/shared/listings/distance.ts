/** A point in degrees. */
export interface Center {
  latitude: number
  longitude: number
}

export const DEFAULT_MILES = 25
export const MOST_MILES = 250
export const EARTH_MILES = 3958.8
export const RADIANS = Math.PI / 180

/**
 * The squared distance by air, in squares of the earth's radius, of a point in hundredths of a degree, as public places
 * are. Within the state it is right to a hundredth. Only sums and products, in this order: the database computes the same
 * number to the last bit (`distanceExpression`).
 */
export function squaredDistance(center: Center, latitudeHundredths: number, longitudeHundredths: number): number {
  const { cosine, sine } = turnOf(center)
  const y = (latitudeHundredths / 100 - center.latitude) * RADIANS
  const x = (longitudeHundredths / 100 - center.longitude) * RADIANS
  const half = y * 0.5
  const across = x * (cosine - sine * half - cosine * half * half * 0.5)
  return y * y + across * across
}

/** Cosine and sine of the center's latitude. */
export function turnOf({ latitude }: Center): { cosine: number; sine: number } {
  return { cosine: Math.cos(latitude * RADIANS), sine: Math.sin(latitude * RADIANS) }
}

/** The square of a distance in miles, in the same unit. */
export function squareOf(miles: number): number {
  return (miles / EARTH_MILES) ** 2
}

export function milesBetween(center: Center, point: Center): number {
  const square = squaredDistance(center, Math.round(point.latitude * 100), Math.round(point.longitude * 100))
  return Math.sqrt(square) * EARTH_MILES
}
