import { schemasOf } from '#shared/api/call.ts'
import type { Calls } from '#shared/api/call.ts'

const facts = schemasOf(() => import('./listing-facts.ts'))

export const factCalls = {
  getOwnFacts: {
    method: 'get',
    path: '/api/my-businesses/{id}/facts',
    answer: facts('OwnFacts'),
  },
  setOwnFacts: {
    method: 'put',
    path: '/api/my-businesses/{id}/facts',
    body: facts('FactsInput'),
    answer: facts('OwnFacts'),
  },
} as const satisfies Calls
