import { useQuery } from '@tanstack/react-query'
import { reportQueueQuery } from './queries.ts'
import { ReportCard } from './report-card.tsx'
import { WaitingQueue } from './waiting-queue.tsx'

/** The conversations, businesses and people that somebody reported. */
export function ReportQueue() {
  return (
    <WaitingQueue
      result={useQuery(reportQueueQuery())}
      keyOf={({ id }) => id}
      countText={(count) => (count === 1 ? 'One report waits' : `${count} reports wait`)}
      nothing="Every report has its answer. New ones come here by themselves."
    >
      {(props) => <ReportCard {...props} />}
    </WaitingQueue>
  )
}
