import { schemasOf } from '#shared/api/call.ts'
import type { Calls } from '#shared/api/call.ts'

const passportSchemas = schemasOf(() => import('./passport.ts'))
const screening = schemasOf(() => import('./screening.ts'))

export const passportCalls = {
  getBuyerPassport: { method: 'get', path: '/api/buyer-profile', answer: passportSchemas('BuyerPassport') },
  setBuyerPassport: {
    method: 'put',
    path: '/api/buyer-profile',
    body: passportSchemas('BuyerProfileInput'),
    answer: passportSchemas('BuyerPassport'),
  },
  getScreening: {
    method: 'get',
    path: '/api/my-businesses/{id}/screening',
    answer: screening('ScreeningRules'),
  },
  setScreening: {
    method: 'put',
    path: '/api/my-businesses/{id}/screening',
    body: screening('ScreeningRules'),
    answer: screening('ScreeningRules'),
  },
} as const satisfies Calls
