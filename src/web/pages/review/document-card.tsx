import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { DocumentOutcome, DocumentReviewItem } from '#shared/documents/document-reviews.ts'
import { AgeBadge } from './age-badge.tsx'
import { DocumentDecisionForm } from './document-decision-form.tsx'
import { OutcomeLine } from './outcome-line.tsx'
import { DocumentFacts } from './reviewed-document.tsx'
import type { CardProps } from './waiting-queue.tsx'

/** A document that waits: what its seller says of it, the file, and the decision. */
export function DocumentCard({ item, now, onDecided, onReload }: CardProps<DocumentReviewItem>) {
  const [outcome, setOutcome] = useState<DocumentOutcome>()
  const { id, title, since, sellerName } = item
  const titleId = `document-${id}`

  if (outcome) {
    return (
      <OutcomeLine>
        <span className="font-semibold">{title}</span> of <Business item={item} />{' '}
        {outcome.review.state === 'verified' ? 'is verified.' : 'is not what it says.'} {sellerName} has been told.
      </OutcomeLine>
    )
  }
  return (
    <article aria-labelledby={titleId} className="rounded-card border border-line bg-surface p-5 sm:p-6">
      <AgeBadge since={since} now={now} />
      <h3 id={titleId} className="mt-3 text-2xl wrap-anywhere">
        {title}
      </h3>
      <p className="wrap-anywhere text-muted">
        <Business item={item} />, {sellerName}
      </p>
      <div className="mt-5 grid gap-6 border-t border-line pt-5 md:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] md:gap-8">
        <DocumentFacts document={item} />
        <DocumentDecisionForm
          document={item}
          onDone={(decided) => {
            setOutcome(decided)
            onDecided()
          }}
          onReload={onReload}
        />
      </div>
    </article>
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
