import type { Center } from '#shared/listings/distance.ts'
import type { SavedFilter } from '#shared/saved/saved-searches.ts'
import { lookUpPlace } from '#server/listings/search/place-filter.ts'

/** Where a filter's `near` is; undefined for a filter without one. @throws AppError invalid_input for an unknown place. */
export function findCenter({ near }: SavedFilter): Center | undefined {
  if (!near?.trim()) return undefined
  const { latitude, longitude } = lookUpPlace('filter.near', near)
  return { latitude, longitude }
}
