import { STATE } from '#region/region.ts'
import { PlacesAnswer, PlacesQuery } from '#shared/listings/places.ts'
import type { Operation } from '#server/platform/http/operation.ts'

export const placeOperations: readonly Operation[] = [
  {
    id: 'findPlaces',
    method: 'get',
    path: '/api/places',
    summary: `The town or ZIP code in ${STATE} that a text means, and towns that start with it`,
    query: PlacesQuery,
    answer: { status: 200, schema: PlacesAnswer },
    errors: ['invalid_input'],
  },
]
