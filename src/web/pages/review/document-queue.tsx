import { useQuery } from '@tanstack/react-query'
import { DocumentCard } from './document-card.tsx'
import { documentQueueQuery } from './queries.ts'
import { WaitingQueue } from './waiting-queue.tsx'

/** The documents that wait for staff; those of a listing that waits stand with it. */
export function DocumentQueue() {
  return (
    <WaitingQueue
      result={useQuery(documentQueueQuery())}
      keyOf={({ id }) => id}
      countText={(count) => (count === 1 ? 'One document waits' : `${count} documents wait`)}
      nothing="Every document was compared with what is said of it. Those of a listing that waits stand with the listing."
    >
      {(props) => <DocumentCard {...props} />}
    </WaitingQueue>
  )
}
