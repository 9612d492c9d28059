import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { zipIn } from '#shared/listings/places.ts'
import type { PlacesAnswer } from '#shared/listings/places.ts'
import { readPin } from '#web/listings/form/listing-values.ts'
import type { ListingValues, Pin } from '#web/listings/form/listing-values.ts'
import { placesQuery } from '#web/listings/form/places-query.ts'

const SEARCH_LENGTH = 120

interface Surroundings {
  /** Null or undefined if they are not known. */
  county: PlacesAnswer['county'] | undefined
  smallTown: PlacesAnswer['smallTown'] | undefined
  /** Where the business is, if that is known. */
  place: Pin | undefined
}

/** The county around the business, and where it is: by its ZIP code, or by its location. */
export function useSurroundings(values: ListingValues | undefined): Surroundings {
  const search = (zipIn(values?.fullAddress ?? '') ?? values?.location ?? '').trim().slice(0, SEARCH_LENGTH)
  const { data } = useQuery({
    ...placesQuery(search),
    enabled: search.length > 1,
    placeholderData: keepPreviousData,
  })
  const answer = search.length > 1 ? data : undefined
  return {
    county: answer?.county,
    smallTown: answer?.smallTown,
    place: readPin(values?.pin ?? '') ?? answer?.match ?? undefined,
  }
}
