import { useQuery } from '@tanstack/react-query'
import type { ListingId } from '#shared/listings/listings.ts'
import { financialsQuery } from '#web/financials/queries.ts'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { FinancialsForm } from './financials-form.tsx'
import { FinancialsSkeleton } from './financials-skeleton.tsx'

/** The figures of a business by year, where each comes from, and what they prove. */
export function FinancialsPart({ id }: { id: ListingId }) {
  const query = useQuery(financialsQuery(id))
  if (!query.data) return <NotLoaded query={query} title="The figures didn't load" loading={<FinancialsSkeleton />} />
  return (
    <section aria-labelledby="financials-title">
      <h2 id="financials-title" className="text-2xl">
        Your numbers, and what proves them
      </h2>
      <p className="mt-1 max-w-[65ch] text-muted">
        Enter what your statements and tax returns say, and which of them says it. Subscribers see your figures with
        where each comes from; your listing shows what papers prove.
      </p>
      <FinancialsForm id={id} stored={query.data} />
    </section>
  )
}
