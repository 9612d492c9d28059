import { queryOptions } from '@tanstack/react-query'
import { AskingMultiples } from '#shared/listings/asking-multiples.ts'
import type { ValuationIndustry } from '#shared/valuation/valuation.ts'
import { api } from '#web/api-client.ts'

/** The asking prices in an industry, as multiples of annual cash flow. */
export const askingMultiplesQuery = (industry: ValuationIndustry) =>
  queryOptions({
    queryKey: ['listings', 'multiples', industry],
    queryFn: ({ signal }) =>
      api.get(`/api/businesses/multiples?${new URLSearchParams({ industry })}`, AskingMultiples, { signal }),
  })
