import { useQuery } from '@tanstack/react-query'
import { ProofCard } from './proof-card.tsx'
import { proofQueueQuery } from './queries.ts'
import { WaitingQueue } from './waiting-queue.tsx'

/** The proofs of funds that wait for staff. */
export function BuyerQueue() {
  return (
    <WaitingQueue
      result={useQuery(proofQueueQuery())}
      keyOf={({ id }) => id}
      countText={(count) => (count === 1 ? 'One buyer waits' : `${count} buyers wait`)}
      nothing="Every buyer who sent proof of funds has an answer. New proofs come here by themselves."
    >
      {(props) => <ProofCard {...props} />}
    </WaitingQueue>
  )
}
