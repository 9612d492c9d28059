import { useQuery } from '@tanstack/react-query'
import type { ListingId } from '#shared/listings/listings.ts'
import { receivedOffersQuery } from '#web/deals/queries.ts'
import { useNow } from '#web/deals/use-now.ts'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { OffersTable } from './offers-table.tsx'

/** The newest offer of each buyer of a business, side by side. */
export function OffersPart({ id }: { id: ListingId }) {
  // Fresh each time it is opened, since buyers may have sent another.
  const query = useQuery({ ...receivedOffersQuery(id), staleTime: 0 })
  const { data, dataUpdatedAt } = query
  const now = useNow(dataUpdatedAt)
  if (!data) return <NotLoaded query={query} title="The offers didn't load" loading={<Loading />} />
  return (
    <section aria-labelledby="offers-title">
      <h2 id="offers-title" className="text-2xl">
        Offers
      </h2>
      {data.length === 0 ? (
        <p className="mt-1 max-w-[65ch] text-muted">
          <span className="font-medium text-ink">No offers yet.</span> Buyers who wrote to you can send one in your
          conversation, under Deal. You get a notification and an email.
        </p>
      ) : (
        <>
          <p className="mt-1 mb-6 max-w-[65ch] text-muted">
            The newest version with each buyer, highest price first. Open one to accept, counter or decline it.
          </p>
          <OffersTable received={data} now={now} />
        </>
      )}
    </section>
  )
}

function Loading() {
  return (
    <Skeleton label="Loading the offers" inner="space-y-4">
      <div className="h-9 w-1/2 rounded bg-sunken" />
      <div className="h-96 rounded-card bg-sunken" />
    </Skeleton>
  )
}
