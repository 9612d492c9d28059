import type { Place } from '#shared/listings/places.ts'
import type { Pin } from './listing-values.ts'

const MILES_PER_DEGREE = 69.1
const DIRECTIONS = ['east', 'north-east', 'north', 'north-west', 'west', 'south-west', 'south', 'south-east'] as const

/** "0.7 miles north-east of the middle of Spokane, WA". */
export function pinText(pin: Pin, place: Place): string {
  const { north, east } = milesFrom(place, pin)
  const miles = milesTo(pin, place)
  if (miles < 0.05) return `in the middle of ${place.name}`
  const eighth = Math.round(Math.atan2(north, east) / (Math.PI / 4))
  const direction = DIRECTIONS[(eighth + DIRECTIONS.length) % DIRECTIONS.length] ?? 'east'
  const amount = miles.toLocaleString('en-US', { maximumFractionDigits: miles < 10 ? 1 : 0 })
  return `${amount} ${amount === '1' ? 'mile' : 'miles'} ${direction} of the middle of ${place.name}`
}

/** Near enough to compare two places of a state. */
export function milesTo(pin: Pin, place: Place): number {
  const { north, east } = milesFrom(place, pin)
  return Math.hypot(north, east)
}

function milesFrom(place: Place, pin: Pin): { north: number; east: number } {
  return {
    north: (pin.latitude - place.latitude) * MILES_PER_DEGREE,
    east: (pin.longitude - place.longitude) * MILES_PER_DEGREE * Math.cos((place.latitude * Math.PI) / 180),
  }
}
