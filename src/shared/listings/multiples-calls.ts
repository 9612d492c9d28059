import { schemasOf } from '#shared/api/call.ts'
import type { Calls } from '#shared/api/call.ts'

const askingMultiples = schemasOf(() => import('./asking-multiples.ts'))

export const multiplesCalls = {
  getIndustryMultiples: {
    method: 'get',
    path: '/api/businesses/multiples',
    query: askingMultiples('AskingMultiplesQuery'),
    answer: askingMultiples('AskingMultiples'),
  },
} as const satisfies Calls
