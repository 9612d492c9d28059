import { Link } from '@tanstack/react-router'
import type { DocumentOutcome, DocumentReviewItem } from '#shared/documents/document-reviews.ts'
import { DocumentDecisionForm } from './document-decision-form.tsx'
import { DocumentFacts } from './reviewed-document.tsx'
import { CardColumns, WaitingCard } from './waiting-card.tsx'
import type { CardProps } from './waiting-queue.tsx'

/** A document in the queue: the seller's description, the file, and the decision. */
export function DocumentCard({ item, now, onDecided, onReload }: CardProps<DocumentReviewItem>) {
  const { id, title, since, sellerName } = item

  function finish({ review }: DocumentOutcome): void {
    onDecided(
      <>
        <span className="font-semibold">{title}</span> of <Business item={item} />{' '}
        {review.state === 'verified' ? 'is verified.' : 'was rejected.'} {sellerName} has been notified.
      </>,
    )
  }

  return (
    <WaitingCard name={`document-${id}`} title={title} since={since} now={now}>
      <p className="wrap-anywhere text-muted">
        <Business item={item} />, {sellerName}
      </p>
      <CardColumns decision={<DocumentDecisionForm document={item} onDone={finish} onReload={onReload} />}>
        <DocumentFacts document={item} />
      </CardColumns>
    </WaitingCard>
  )
}

function Business({ item: { listingId, listingTitle } }: { item: DocumentReviewItem }) {
  return (
    <Link
      to="/business/$id"
      params={{ id: String(listingId) }}
      search={{ tab: 'documents' }}
      preload={false}
      className="text-evergreen underline underline-offset-2 hover:no-underline"
    >
      {listingTitle}
    </Link>
  )
}
