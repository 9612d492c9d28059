import { Link } from '@tanstack/react-router'
import type { CheckReviewItem, RecordedCheck } from '#shared/listings/business-checks.ts'
import { isLapsing } from '#shared/listings/check-kinds.ts'
import { marketDay } from '#shared/market-day.ts'
import { ConfidentialBadge } from '#web/listings/confidential-badge.tsx'
import { WaitingCard } from '#web/pages/review/waiting-card.tsx'
import type { CardProps } from '#web/pages/review/waiting-queue.tsx'
import { Checks } from './checks.tsx'

/** A verified business with a check that lapses. Once none does, the next one opens. */
export function LapsingCard({ item, now, onDecided }: CardProps<CheckReviewItem>) {
  const { listingId, location, sellerName, registrationNumber, isConfidential, since } = item

  function finish(checks: readonly RecordedCheck[]): void {
    const today = marketDay(Date.now())
    if (!checks.some((check) => isLapsing(check, today))) onDecided(<Outcome item={item} />)
  }

  return (
    <WaitingCard name={`checks-${listingId}`} title={<Business item={item} />} since={since} now={now}>
      <p className="wrap-anywhere text-muted">
        {location}, {sellerName}
      </p>
      {isConfidential && (
        <p className="mt-2">
          <ConfidentialBadge />
        </p>
      )}
      <p className="mt-2 text-[0.95rem]">
        <span className="text-muted">Registration number: </span>
        <span className="tabular font-semibold">{registrationNumber ?? 'Not given'}</span>
      </p>
      <Checks {...item} onRecorded={finish} />
    </WaitingCard>
  )
}

function Outcome({ item }: { item: CheckReviewItem }) {
  return (
    <>
      <span className="font-semibold">
        <Business item={item} />
      </span>
      : no check is about to lapse.
    </>
  )
}

function Business({ item: { listingId, title } }: { item: CheckReviewItem }) {
  return (
    <Link
      to="/business/$id"
      params={{ id: String(listingId) }}
      preload={false}
      className="underline-offset-4 hover:text-evergreen hover:underline"
    >
      {title}
    </Link>
  )
}
