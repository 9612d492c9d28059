import { useQuery } from '@tanstack/react-query'
import { FilePen } from 'lucide-react'
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
      <div className="max-w-[65ch]">
        <h2 id="offers-title" className="text-2xl">
          Offers
        </h2>
        <p className="mt-1 text-muted">
          The newest version with each buyer, highest price first. Open one to accept, counter or decline it.
        </p>
      </div>
      <div className="mt-6">{data.length === 0 ? <NoOffers /> : <OffersTable received={data} now={now} />}</div>
    </section>
  )
}

function NoOffers() {
  return (
    <div className="rounded-card border border-line bg-sunken p-6 text-center sm:p-8">
      <FilePen strokeWidth={1.5} size={32} aria-hidden="true" className="mx-auto text-muted" />
      <p className="mt-3 font-medium">No offers yet</p>
      <p className="mx-auto mt-1 max-w-md text-muted">
        Buyers who wrote to you can send an offer in the conversation, under Deal. You get a notification and a mail.
      </p>
    </div>
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
