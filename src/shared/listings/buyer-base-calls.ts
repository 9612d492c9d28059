import { schemasOf } from '#shared/api/call.ts'
import type { Calls } from '#shared/api/call.ts'

const buyerBaseSchemas = schemasOf(() => import('#shared/financing/buyer-base.ts'))

export const buyerBaseCalls = {
  getBuyerBase: { method: 'get', path: '/api/buyer-base', answer: buyerBaseSchemas('BuyerBase') },
  setBuyerBase: {
    method: 'put',
    path: '/api/buyer-base',
    body: buyerBaseSchemas('BuyerBase'),
    answer: buyerBaseSchemas('BuyerBase'),
  },
} as const satisfies Calls
