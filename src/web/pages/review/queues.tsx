import { useQuery } from '@tanstack/react-query'
import { DocumentCard } from './document-card.tsx'
import { FiguresCard } from './figures/figures-card.tsx'
import { MessageCard } from './message-card.tsx'
import { ProfessionalCard } from './professional-card.tsx'
import { ProofCard } from './proof-card.tsx'
import {
  documentQueueQuery,
  figuresQueueQuery,
  messageQueueQuery,
  professionalQueueQuery,
  proofQueueQuery,
  reportQueueQuery,
  reviewQueueQuery,
} from './queries.ts'
import { ReportCard } from './reports/report-card.tsx'
import { ReviewCard } from './review-card.tsx'
import { WaitingQueue } from './waiting-queue.tsx'

/** The listings queue. */
export function ListingQueue() {
  return (
    <WaitingQueue
      result={useQuery(reviewQueueQuery())}
      keyOf={({ listingId }) => listingId}
      noun="listing"
      nothing="Every listing on the market has been reviewed. New ones appear here automatically."
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
      nothing="Every document has been checked. Those of a listing under review are shown with the listing."
      Card={DocumentCard}
    />
  )
}

/** The figures by year that wait to be compared with their papers, by business. */
export function FiguresQueue() {
  return (
    <WaitingQueue
      result={useQuery(figuresQueueQuery())}
      keyOf={({ listingId }) => listingId}
      versionOf={({ updatedAt }) => updatedAt}
      noun="business"
      nouns="businesses"
      nothing="Every figure with a paper has been compared with it. New ones appear here automatically."
      Card={FiguresCard}
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
      nothing="Every proof of funds has been reviewed. New ones appear here automatically."
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
      nothing="Every profile has been reviewed. New ones appear here automatically."
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
      nothing="Every report has been closed. New ones appear here automatically."
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
      nothing="Every message has been answered. New ones appear here automatically."
      Card={MessageCard}
    />
  )
}

function idOf({ id }: { id: number }): number {
  return id
}
