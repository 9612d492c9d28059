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
  const { square, factor } = latitudeOf(center, latitudeHundredths)
  const across = (longitudeHundredths / 100 - center.longitude) * RADIANS * factor
  return square + across * across
}

/** What of it all points of a latitude share: the square of the way north, and the factor of the way east. */
export function latitudeOf({ latitude }: Center, latitudeHundredths: number): { square: number; factor: number } {
  const cosine = Math.cos(latitude * RADIANS)
  const y = (latitudeHundredths / 100 - latitude) * RADIANS
  const half = y * 0.5
  return { square: y * y, factor: cosine - Math.sin(latitude * RADIANS) * half - cosine * half * half * 0.5 }
}

/** The square of a distance in miles, in the same unit. */
export function squareOf(miles: number): number {
  return (miles / EARTH_MILES) ** 2
}

export function milesBetween(center: Center, point: Center): number {
  const square = squaredDistance(center, Math.round(point.latitude * 100), Math.round(point.longitude * 100))
  return Math.sqrt(square) * EARTH_MILES
}
