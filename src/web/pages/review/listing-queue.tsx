import { useQuery } from '@tanstack/react-query'
import { reviewQueueQuery } from './queries.ts'
import { ReviewCard } from './review-card.tsx'
import { WaitingQueue } from './waiting-queue.tsx'

/** The listings that wait for staff. */
export function ListingQueue() {
  return (
    <WaitingQueue
      result={useQuery(reviewQueueQuery())}
      keyOf={({ listingId }) => listingId}
      countText={(count) => (count === 1 ? 'One listing waits' : `${count} listings wait`)}
      nothing="Every listing on the market has its answer. New ones come here by themselves."
    >
      {(props) => <ReviewCard {...props} />}
    </WaitingQueue>
  )
}
