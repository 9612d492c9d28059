import { STATE } from '#region/region.ts'
import type { AppError } from '#shared/errors.ts'
import type { ListingFilter } from '#shared/listings/listing-filter.ts'
import type { PlacedFilter } from '#shared/listings/matches-filter.ts'
import type { Place } from '#shared/listings/places.ts'
import { invalidFields } from '#server/platform/http/input.ts'
import { widePlaceNamed } from '#server/listings/places/known-places.ts'
import { resolvePlace, similarPlaces } from '#server/listings/places/gazetteer.ts'

/**
 * A filter with the coordinates of its place.
 *
 * @throws AppError invalid_input at `near`: no place that we know, with places whose names are like it.
 */
export function placeFilter(filter: ListingFilter): PlacedFilter {
  if (filter.near === undefined || filter.near.trim() === '') return filter
  const { latitude, longitude } = lookUpPlace('near', filter.near)
  return { ...filter, center: { latitude, longitude } }
}

/** @throws AppError invalid_input at the field: no place that we know, with places whose names are like it. */
export function lookUpPlace(field: string, text: string): Place {
  const place = widePlaceNamed(text) ?? resolvePlace(text)
  if (place) return place
  const names = similarPlaces(text).map(({ name }) => name)
  const hint = names.length > 0 ? `. Did you mean ${names.join('; ')}?` : ''
  throw invalidInput(field, `is not a town or ZIP code in ${STATE} that we know${hint}`)
}

export function invalidInput(field: string, message: string): AppError {
  return invalidFields({ [field]: message })
}
