import { useQuery } from '@tanstack/react-query'
import { ROLE_LABELS } from '#shared/accounts/roles.ts'
import { formatDollars } from '#shared/typed-amount.ts'
import { reportTitle } from '#web/moderation/report-reason.ts'
import { LapsingCard } from './checks/lapsing-card.tsx'
import { DocumentCard } from './document-card.tsx'
import { FiguresCard } from './figures/figures-card.tsx'
import { MessageCard } from './message-card.tsx'
import { ProfessionalCard } from './professional-card.tsx'
import { ProofCard } from './proof-card.tsx'
import {
  checkQueueQuery,
  documentQueueQuery,
  figuresQueueQuery,
  messageQueueQuery,
  professionalQueueQuery,
  proofQueueQuery,
  reportQueueQuery,
  reviewQueueQuery,
} from './queries.ts'
import { ReportCard, subjectOf } from './reports/report-card.tsx'
import { ReviewCard } from './review-card.tsx'
import { WaitingQueue } from './waiting-queue.tsx'

interface QueueProps {
  /** The item that the address names. */
  openItem: string | undefined
}

/** The listings queue. */
export function ListingQueue({ openItem }: QueueProps) {
  return (
    <WaitingQueue
      queue="listings"
      openItem={openItem}
      result={useQuery(reviewQueueQuery())}
      rowOf={({ listingId, title, sellerName, since }) => ({ key: listingId, title, line: sellerName, since })}
      noun="listing"
      nothing="Every listing on the market has been reviewed. New ones appear here automatically."
      Card={ReviewCard}
    />
  )
}

/** The documents queue. Documents of a listing under review are shown with the listing. */
export function DocumentQueue({ openItem }: QueueProps) {
  return (
    <WaitingQueue
      queue="documents"
      openItem={openItem}
      result={useQuery(documentQueueQuery())}
      rowOf={({ id, title, listingTitle, since }) => ({ key: id, title, line: listingTitle, since })}
      noun="document"
      nothing="Every document has been checked. Those of a listing under review are shown with the listing."
      Card={DocumentCard}
    />
  )
}

/** The figures by year that wait to be compared with their papers, by business. */
export function FiguresQueue({ openItem }: QueueProps) {
  return (
    <WaitingQueue
      queue="figures"
      openItem={openItem}
      result={useQuery(figuresQueueQuery())}
      rowOf={({ listingId, title, sellerName, since }) => ({ key: listingId, title, line: sellerName, since })}
      versionOf={({ updatedAt }) => updatedAt}
      noun="business"
      nouns="businesses"
      nothing="Every figure with a paper has been compared with it. New ones appear here automatically."
      Card={FiguresCard}
    />
  )
}

/** Verified businesses with a check that lapses. */
export function CheckQueue({ openItem }: QueueProps) {
  return (
    <WaitingQueue
      queue="checks"
      openItem={openItem}
      result={useQuery(checkQueueQuery())}
      rowOf={({ listingId, title, sellerName, since }) => ({ key: listingId, title, line: sellerName, since })}
      noun="business"
      nouns="businesses"
      nothing="No check is about to lapse. A business appears here two days before one does."
      Card={LapsingCard}
    />
  )
}

/** The proofs of funds queue. */
export function BuyerQueue({ openItem }: QueueProps) {
  return (
    <WaitingQueue
      queue="buyers"
      openItem={openItem}
      result={useQuery(proofQueueQuery())}
      rowOf={({ id, buyerName, amountCents, since }) => ({
        key: id,
        title: buyerName,
        line: formatDollars(amountCents / 100),
        since,
      })}
      noun="buyer"
      nothing="Every proof of funds has been reviewed. New ones appear here automatically."
      Card={ProofCard}
    />
  )
}

/** The professional profiles queue. */
export function ProfessionalQueue({ openItem }: QueueProps) {
  return (
    <WaitingQueue
      queue="professionals"
      openItem={openItem}
      result={useQuery(professionalQueueQuery())}
      rowOf={({ id, name, role, since }) => ({ key: id, title: name, line: ROLE_LABELS[role], since })}
      noun="professional"
      nothing="Every profile has been reviewed. New ones appear here automatically."
      Card={ProfessionalCard}
    />
  )
}

/** Reported conversations, businesses and people, and what rules flagged. */
export function ReportQueue({ openItem }: QueueProps) {
  return (
    <WaitingQueue
      queue="reports"
      openItem={openItem}
      result={useQuery(reportQueueQuery())}
      rowOf={(item) => ({ key: item.id, title: reportTitle(item), line: subjectOf(item), since: item.since })}
      noun="report"
      nothing="Every report has been closed. New ones appear here automatically."
      Card={ReportCard}
    />
  )
}

/** Support messages. */
export function MessageQueue({ openItem }: QueueProps) {
  return (
    <WaitingQueue
      queue="messages"
      openItem={openItem}
      result={useQuery(messageQueueQuery())}
      rowOf={({ id, subject, name, since }) => ({ key: id, title: subject, line: name, since })}
      noun="message"
      nothing="Every message has been answered. New ones appear here automatically."
      Card={MessageCard}
    />
  )
}
