import { useQuery } from '@tanstack/react-query'
import { DocumentCard } from './document-card.tsx'
import { MessageCard } from './message-card.tsx'
import { ProfessionalCard } from './professional-card.tsx'
import { ProofCard } from './proof-card.tsx'
import {
  documentQueueQuery,
  messageQueueQuery,
  professionalQueueQuery,
  proofQueueQuery,
  reportQueueQuery,
  reviewQueueQuery,
} from './queries.ts'
import { ReportCard } from './report-card.tsx'
import { ReviewCard } from './review-card.tsx'
import { WaitingQueue } from './waiting-queue.tsx'

/** The listings queue. */
export function ListingQueue() {
  return (
    <WaitingQueue
      result={useQuery(reviewQueueQuery())}
      keyOf={({ listingId }) => listingId}
      noun="listing"
      nothing="Every listing on the market has its answer. New ones come here by themselves."
      Card={ReviewCard}
    />
  )
}

/** The documents queue. Documents of a listing under review are shown with the listing. */
export function DocumentQueue() {
  return (
    <WaitingQueue
      result={useQuery(documentQueueQuery())}
      keyOf={idOf}
      noun="document"
      nothing="Every document was compared with what is said of it. Those of a listing that waits stand with the listing."
      Card={DocumentCard}
    />
  )
}

/** The proofs of funds queue. */
export function BuyerQueue() {
  return (
    <WaitingQueue
      result={useQuery(proofQueueQuery())}
      keyOf={idOf}
      noun="buyer"
      nothing="Every buyer who sent proof of funds has an answer. New proofs come here by themselves."
      Card={ProofCard}
    />
  )
}

/** The professional profiles queue. */
export function ProfessionalQueue() {
  return (
    <WaitingQueue
      result={useQuery(professionalQueueQuery())}
      keyOf={idOf}
      noun="professional"
      nothing="Every professional who sent a profile has an answer. New ones come here by themselves."
      Card={ProfessionalCard}
    />
  )
}

/** Reported conversations, businesses and people. */
export function ReportQueue() {
  return (
    <WaitingQueue
      result={useQuery(reportQueueQuery())}
      keyOf={idOf}
      noun="report"
      nothing="Every report has its answer. New ones come here by themselves."
      Card={ReportCard}
    />
  )
}

/** Support messages. */
export function MessageQueue() {
  return (
    <WaitingQueue
      result={useQuery(messageQueueQuery())}
      keyOf={idOf}
      noun="message"
      nothing="Every message has its answer. New ones come here by themselves."
      Card={MessageCard}
    />
  )
}

function idOf({ id }: { id: number }): number {
  return id
}
