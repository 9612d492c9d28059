import { schemasOf } from '#shared/api/call.ts'
import type { Calls } from '#shared/api/call.ts'

const marketSchemas = schemasOf(() => import('./market.ts'))
const demand = schemasOf(() => import('./demand.ts'))

export const marketCalls = {
  getMarketReport: {
    method: 'get',
    path: '/api/market',
    query: marketSchemas('MarketQuery'),
    answer: marketSchemas('MarketReport'),
  },
  exportMarketReport: {
    method: 'get',
    path: '/api/market.csv',
    query: marketSchemas('MarketQuery'),
    answer: ['text/csv'],
  },
  getCityMarket: {
    method: 'get',
    path: '/api/market/city',
    query: marketSchemas('CityMarketQuery'),
    answer: marketSchemas('CityMarket'),
  },
  getDemand: {
    method: 'get',
    path: '/api/my-businesses/{id}/demand',
    answer: demand('BusinessDemand'),
  },
  listUnmetWords: {
    method: 'get',
    path: '/api/admin/unmet-words',
    answer: demand('UnmetWords'),
  },
} as const satisfies Calls
