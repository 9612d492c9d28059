import { useQuery } from '@tanstack/react-query'
import { ProfessionalCard } from './professional-card.tsx'
import { professionalQueueQuery } from './queries.ts'
import { WaitingQueue } from './waiting-queue.tsx'

/** The profiles of professionals that wait for staff. */
export function ProfessionalQueue() {
  return (
    <WaitingQueue
      result={useQuery(professionalQueueQuery())}
      keyOf={({ id }) => id}
      countText={(count) => (count === 1 ? 'One professional waits' : `${count} professionals wait`)}
      nothing="Every professional who sent a profile has an answer. New ones come here by themselves."
    >
      {(props) => <ProfessionalCard {...props} />}
    </WaitingQueue>
  )
}
