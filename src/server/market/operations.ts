import { BusinessDemand } from '#shared/market/demand.ts'
import { CityMarket, CityMarketQuery, MarketQuery, MarketReport } from '#shared/market/market.ts'
import type { Operation } from '#server/platform/http/operation.ts'

const FLOOR =
  'Nothing is told of fewer than five listings of three sellers, no quartiles of fewer than eight, and nothing from which a smaller group follows by subtraction: null.'

export const marketOperations: readonly Operation[] = [
  {
    id: 'getMarketReport',
    method: 'get',
    path: '/api/market',
    summary: 'Asking prices, multiples, days on the market, sales, what was paid and demand, by industry and county',
    description: `${FLOOR} A county with too few is told as its region, or as the state; \`place\` says which. Money is in cents, days are Pacific.`,
    query: MarketQuery,
    answer: { status: 200, schema: MarketReport },
    errors: ['invalid_input', 'unavailable'],
    isCached: true,
  },
  {
    id: 'exportMarketReport',
    method: 'get',
    path: '/api/market.csv',
    summary: 'The newest figures of all industries, regions and counties as a CSV file',
    description: `${FLOOR} Here a cell is empty instead. UTF-8 with a byte order mark, RFC 4180; money is in dollars.`,
    query: MarketQuery,
    answer: { status: 200, type: 'text/csv' },
    errors: ['invalid_input', 'unavailable'],
  },
  {
    id: 'getCityMarket',
    method: 'get',
    path: '/api/market/city',
    summary: 'The businesses of an industry in a city that has at least five',
    query: CityMarketQuery,
    answer: { status: 200, schema: CityMarket },
    errors: ['invalid_input', 'not_found', 'unavailable'],
    isCached: true,
  },
  {
    id: 'getDemand',
    method: 'get',
    path: '/api/my-businesses/{id}/demand',
    summary: 'Who looked for such a business in 30 days, and why buyers passed on it; for its owner and administrators',
    description:
      'People are counted from five on, in the county, else its region or the state. Reasons are told once five buyers gave one.',
    answer: { status: 200, schema: BusinessDemand },
    errors: ['not_signed_in', 'not_found', 'unavailable'],
  },
]
