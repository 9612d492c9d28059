import { queryOptions } from '@tanstack/react-query'
import { marketCalls } from '#shared/market/calls.ts'
import type { CityMarketQuery, MarketQuery, MarketReport } from '#shared/market/market.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { hrefOf, send } from '#web/call.ts'

/** The figures change within minutes at the earliest. */
const FRESH_MS = 60_000

export const marketQuery = ({ industry, county }: MarketQuery) =>
  queryOptions({
    queryKey: ['market', industry ?? null, county ?? null],
    queryFn: ({ signal }) => send(marketCalls.getMarketReport, { query: { industry, county } }, { signal }),
    staleTime: FRESH_MS,
  })

/** Where the same figures are as a file. */
export function marketFilePath({ industry, county }: Pick<MarketReport, 'industry' | 'county'>): string {
  return hrefOf(marketCalls.exportMarketReport, {
    query: { industry: industry ?? undefined, county: county ?? undefined },
  })
}

/** @throws ApiError 404: fewer than five businesses of the industry are for sale in the city. */
export const cityMarketQuery = ({ industry, city }: CityMarketQuery) =>
  queryOptions({
    queryKey: ['market', 'city', industry, city],
    queryFn: ({ signal }) => send(marketCalls.getCityMarket, { query: { industry, city } }, { signal }),
    staleTime: FRESH_MS,
  })

/** Who looks for a business like the owner's. */
export const businessDemandQuery = (id: ListingId) =>
  queryOptions({
    queryKey: ['market', 'demand', id],
    queryFn: ({ signal }) => send(marketCalls.getDemand, { id }, { signal }),
    staleTime: FRESH_MS,
  })
