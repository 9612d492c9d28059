import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { COMPARABLE_INDUSTRIES, LEAST_COMPARED } from '#shared/listings/asking-multiples.ts'
import type { AskingMultiples } from '#shared/listings/asking-multiples.ts'
import { multiplesCalls } from '#shared/listings/multiples-calls.ts'
import { product } from '#shared/product.ts'
import { estimateValue } from '#shared/valuation/valuation.ts'
import type { ValuationIndustry } from '#shared/valuation/valuation.ts'
import { send } from '#web/call.ts'
import type { ValuationInput } from './valuation-input.ts'

/** The asking prices in an industry, as multiples of annual cash flow. */
const askingMultiplesQuery = (industry: ValuationIndustry) =>
  queryOptions({
    queryKey: ['listings', 'multiples', industry],
    queryFn: ({ signal }) => send(multiplesCalls.getIndustryMultiples, { query: { industry } }, { signal }),
  })

/** How an estimate compares with the businesses for sale here. */
export function ValuationMarket({ input }: { input: ValuationInput }) {
  const { data, isError, isFetching, refetch } = useQuery(askingMultiplesQuery(input.industry))
  return (
    <section aria-labelledby="market-title" className="mt-6">
      <h3 id="market-title" className="text-lg">
        Among the businesses for sale here
      </h3>
      {data && <Comparison input={input} market={data} />}
      {!data && !isError && (
        <p role="status" className="mt-2 text-sm text-muted">
          Comparing asking prices…
        </p>
      )}
      {!data && isError && (
        <p className="mt-2 text-sm text-muted">
          Other asking prices didn’t load; your estimate doesn’t need them.{' '}
          <button
            type="button"
            disabled={isFetching}
            onClick={() => void refetch()}
            className="py-1 font-medium text-evergreen underline underline-offset-2 hover:no-underline"
          >
            {isFetching ? 'Trying…' : 'Try again'}
          </button>
        </p>
      )}
    </section>
  )
}

function Comparison({ input, market: { count, quartiles } }: { input: ValuationInput; market: AskingMultiples }) {
  const kinds = COMPARABLE_INDUSTRIES[input.industry]
  if (!quartiles) {
    return (
      <Plain>
        {count === 0 ? 'None' : `Only ${count}`} of this kind {count === 1 ? 'tells' : 'tell'} price and cash flow now.{' '}
        From {LEAST_COMPARED} on, {product.name} says what they ask.
      </Plain>
    )
  }
  const own = input.cashFlow > 0 ? estimateValue(input).mid / input.cashFlow : undefined
  return (
    <>
      <p className="mt-2 text-sm">
        <span className="tabular font-medium">{count.toLocaleString('en-US')} businesses</span> ask for{' '}
        <span className="tabular font-medium">{times(quartiles.median)}</span> a year’s cash flow in the middle; half of
        them between {times(quartiles.lower)} and {times(quartiles.upper)}.
      </p>
      <dl className="tabular mt-3 grid grid-cols-4 gap-px overflow-hidden rounded-card border border-line bg-line text-center">
        <Figure label="Lower quarter" value={times(quartiles.lower)} />
        <Figure label="Median" value={times(quartiles.median)} />
        <Figure label="Upper quarter" value={times(quartiles.upper)} />
        <Figure label="Your estimate" value={own === undefined ? 'None' : times(own)} isOwn />
      </dl>
      <Plain>
        {own === undefined ? 'Without a cash flow there is nothing to compare.' : standing(own, quartiles)} Asking
        prices, not what was paid: {listed(kinds)}.{' '}
        <Link
          to="/marketplace"
          search={kinds.length === 1 ? { industry: kinds[0] } : {}}
          className="text-evergreen underline underline-offset-2 hover:no-underline print:hidden"
        >
          See them
        </Link>
      </Plain>
    </>
  )
}

function Plain({ children }: { children: ReactNode }) {
  return <p className="mt-2 text-sm text-muted">{children}</p>
}

function Figure({ label, value, isOwn = false }: { label: string; value: string; isOwn?: boolean }) {
  return (
    <div className={`flex flex-col-reverse justify-end px-1 py-2.5 ${isOwn ? 'bg-brass-soft' : 'bg-surface'}`}>
      <dt className="text-xs leading-tight text-muted">{label}</dt>
      <dd className={`font-serif text-xl font-semibold ${isOwn ? 'text-brass-ink' : ''}`}>{value}</dd>
    </div>
  )
}

function standing(own: number, { lower, upper }: NonNullable<AskingMultiples['quartiles']>): string {
  if (own < lower) return 'Your estimate is below what three quarters of them ask.'
  if (own > upper) return 'Your estimate is above what three quarters of them ask.'
  return 'Your estimate is within the middle half of them.'
}

function times(multiple: number): string {
  return `${multiple.toFixed(1)}×`
}

function listed(kinds: readonly string[]): string {
  return new Intl.ListFormat('en-US').format(kinds)
}
