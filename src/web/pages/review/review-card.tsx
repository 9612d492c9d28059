import { Link } from '@tanstack/react-router'
import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { papersOf, taxYearsOf } from '#shared/moderation/papers.ts'
import type { PaperStanding } from '#shared/moderation/papers.ts'
import type { ReviewDecision, ReviewItem } from '#shared/moderation/reviews.ts'
import { ConfidentialBadge } from '#web/listings/confidential-badge.tsx'
import { BuyerView } from './buyer-view.tsx'
import { Checks } from './checks/checks.tsx'
import { Fact, LastNote } from './fact.tsx'
import { ListingDecisionForm } from './listing-decision-form.tsx'
import { PossibleCopies } from '#web/moderation/possible-copies.tsx'
import { ReviewedDocuments } from './reviewed-document.tsx'
import { OutsideLink } from './outside-link.tsx'
import { CardColumns, WaitingCard } from './waiting-card.tsx'
import type { CardProps } from './waiting-queue.tsx'

/** A listing in the queue: the seller's facts, links to verify them, and the decision. */
export function ReviewCard({ item, now, onDecided, onReload }: CardProps<ReviewItem>) {
  const { listingId, title, location, since, note } = item

  function finish(step: ReviewDecision['step']): void {
    onDecided(<Outcome item={item} step={step} />)
  }

  return (
    <WaitingCard
      name={`review-${listingId}`}
      title={
        <Link
          to="/business/$id"
          params={{ id: String(listingId) }}
          preload={false}
          className="underline-offset-4 hover:text-evergreen hover:underline"
        >
          {title}
        </Link>
      }
      since={since}
      now={now}
    >
      <p className="wrap-anywhere text-muted">{location}</p>
      {item.isConfidential && (
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <ConfidentialBadge />
          Strangers see another title and area. Keep the name within the staff.
        </p>
      )}
      {!item.isPublic && <p className="mt-2 text-sm text-muted">Buyers see it once you approve it.</p>}
      {item.copies.length > 0 && <PossibleCopies copies={item.copies} />}
      <CardColumns decision={<ListingDecisionForm item={item} onDone={finish} onReload={onReload} />}>
        <BuyerView id={listingId} />
        <Facts item={item} />
        <Checks {...item} />
        {note && <LastNote>{note}</LastNote>}
        <ReviewedDocuments documents={item.documents} onReload={onReload} />
      </CardColumns>
    </WaitingCard>
  )
}

function Facts({ item }: { item: ReviewItem }) {
  const { sellerName, sellerEmail, registrationNumber, website } = item
  const { taxReturns, financials } = papersOf(item)
  const taxYears = taxYearsOf(item)
    .map(({ year, standing }) => (year ? `${year} ${STANDINGS[standing]}` : `${STANDINGS[standing]}, year not given`))
    .join('; ')
  return (
    <dl className="mt-5 grid gap-x-6 gap-y-4 border-t border-line pt-5 text-[0.95rem] sm:grid-cols-2">
      <Fact label="Seller">
        <span className="block">{sellerName}</span>
        <a
          href={`mailto:${sellerEmail}`}
          className="inline-block py-1 text-evergreen underline-offset-2 hover:underline"
        >
          {sellerEmail}
        </a>
      </Fact>
      <Fact label="Registration number">
        <span className="tabular font-semibold">{registrationNumber ?? 'Not given'}</span>
      </Fact>
      {website && (
        <Fact label="Website">
          <OutsideLink url={website}>{website.replace(/^https?:\/\/|\/$/gu, '')}</OutsideLink>
        </Fact>
      )}
      <Fact label="Papers" className="sm:col-span-2">
        {taxYears ? (
          <Paper standing={taxReturns}>Tax returns: {taxYears}</Paper>
        ) : (
          <Paper standing={taxReturns}>Tax returns for the last 2 years: {STANDINGS[taxReturns]}</Paper>
        )}
        <Paper standing={financials}>Financial statements (P&L, Balance Sheet): {STANDINGS[financials]}</Paper>
      </Fact>
    </dl>
  )
}

const STANDINGS: Record<PaperStanding, string> = {
  verified: 'verified',
  uploaded: 'uploaded',
  said: 'available, according to the seller',
  missing: 'not yet',
}

function Paper({ standing, children }: { standing: PaperStanding; children: ReactNode }) {
  const isThere = standing !== 'missing'
  const Icon = isThere ? Check : Minus
  return (
    <span className={`flex items-start gap-2 ${isThere ? '' : 'text-muted'}`}>
      <Icon
        strokeWidth={1.5}
        size={18}
        aria-hidden="true"
        className={`mt-0.5 shrink-0 ${isThere ? 'text-evergreen' : ''}`}
      />
      <span>{children}</span>
    </span>
  )
}

function Outcome({ item: { listingId, title, sellerName }, step }: { item: ReviewItem; step: ReviewDecision['step'] }) {
  return (
    <>
      <Link
        to="/business/$id"
        params={{ id: String(listingId) }}
        preload={false}
        className="font-semibold underline-offset-2 hover:underline"
      >
        {title}
      </Link>{' '}
      {step === 'approve' ? 'is verified.' : 'is waiting for documents.'} {sellerName} has been notified.
    </>
  )
}
