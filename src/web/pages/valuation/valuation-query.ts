import { send } from '#web/call.ts'
import { multiplesCalls } from '#shared/listings/multiples-calls.ts'
import { queryOptions } from '@tanstack/react-query'
import type { ValuationIndustry } from '#shared/valuation/valuation.ts'

/** The asking prices in an industry, as multiples of annual cash flow. */
export const askingMultiplesQuery = (industry: ValuationIndustry) =>
  queryOptions({
    queryKey: ['listings', 'multiples', industry],
    queryFn: ({ signal }) => send(multiplesCalls.getIndustryMultiples, { query: { industry } }, { signal }),
  })
