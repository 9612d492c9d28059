import { schemasOf } from '#shared/api/call.ts'
import type { Calls } from '#shared/api/call.ts'

const places = schemasOf(() => import('./places.ts'))

export const placeCalls = {
  findPlaces: {
    method: 'get',
    path: '/api/places',
    query: places('PlacesQuery'),
    answer: places('PlacesAnswer'),
  },
} as const satisfies Calls
