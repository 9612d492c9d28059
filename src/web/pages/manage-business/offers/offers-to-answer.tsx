import { useQuery } from '@tanstack/react-query'
import type { ListingId } from '#shared/listings/listings.ts'
import { receivedOffersQuery } from '#web/deals/queries.ts'
import { Count } from '#web/pages/manage-business/count.tsx'

/** How many offers wait for the owner's answer. */
export function OffersToAnswer({ id }: { id: ListingId }) {
  const { data: received } = useQuery(receivedOffersQuery(id))
  return <Count count={received?.filter(({ offer }) => offer.steps.includes('accept')).length ?? 0} what="to answer" />
}
