import { milesBetween } from '#shared/listings/distance.ts'
import type { ListingSummary } from '#shared/listings/listings.ts'
import type { Place } from '#shared/listings/places.ts'

/**
 * How far a business is from a town or ZIP code, by air: "12 miles from Spokane". Of a confidential business only an area
 * is public, so it is "about 12 miles", and no fewer than the area is wide. Undefined if it has no place.
 */
export function milesText(
  place: Place,
  { latitude, longitude, areaMiles }: Pick<ListingSummary, 'latitude' | 'longitude' | 'areaMiles'>,
): string | undefined {
  if (latitude === null || longitude === null) return undefined
  const miles = Math.max(Math.round(milesBetween(place, { latitude, longitude })), areaMiles ?? 0)
  const far = miles === 0 ? 'less than a mile' : miles === 1 ? '1 mile' : `${miles} miles`
  return `${areaMiles === null ? '' : 'about '}${far} from ${shortName(place)}`
}

/** "Spokane" of "Spokane, WA", and "99201" of "Spokane, WA 99201". */
function shortName({ name }: Place): string {
  return /\d{5}$/u.exec(name)?.[0] ?? name.split(',', 1)[0] ?? name
}
