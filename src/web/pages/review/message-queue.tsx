import { useQuery } from '@tanstack/react-query'
import { MessageCard } from './message-card.tsx'
import { messageQueueQuery } from './queries.ts'
import { WaitingQueue } from './waiting-queue.tsx'

/** What people wrote to support. */
export function MessageQueue() {
  return (
    <WaitingQueue
      result={useQuery(messageQueueQuery())}
      keyOf={({ id }) => id}
      countText={(count) => (count === 1 ? 'One message waits' : `${count} messages wait`)}
      nothing="Every message has its answer. New ones come here by themselves."
    >
      {(props) => <MessageCard {...props} />}
    </WaitingQueue>
  )
}
