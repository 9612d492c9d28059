import type { ReactNode } from 'react'
import { dayInWords } from '#shared/buyer-verification/buyer-verification.ts'
import type { BuyerProof, BuyerStanding } from '#shared/buyer-verification/proofs.ts'
import { REVIEW_HOURS, reviewAge } from '#shared/moderation/reviews.ts'
import { hoursText } from '#web/dates/hours-text.ts'
import { VerifiedBuyerBadge } from './verified-buyer-badge.tsx'

interface StandingProps {
  standing: BuyerStanding
  /** When it was fetched. */
  now: number
}

/** The current verification, the waiting proof and the last decision. */
export function Standing({ standing: { verification, proof }, now }: StandingProps) {
  return (
    <div className="space-y-3 empty:hidden">
      {verification && <VerifiedBuyerBadge verification={verification} />}
      {proof?.state === 'waiting' && <Waiting proof={proof} isRenewal={verification !== null} now={now} />}
      {proof?.state === 'rejected' && <Rejected proof={proof} isRenewal={verification !== null} />}
      {proof?.state === 'approved' && (
        <>
          {!verification && proof.validUntil && (
            <p>
              It held until <time dateTime={proof.validUntil}>{dayInWords(proof.validUntil)}</time>. Documents for
              verified buyers are closed until our staff have checked a new one.
            </p>
          )}
          {verification && proof.note && <Note>{proof.note}</Note>}
        </>
      )}
    </div>
  )
}

function Waiting({ proof: { createdAt }, isRenewal, now }: { proof: BuyerProof; isRenewal: boolean; now: number }) {
  const { hours, age } = reviewAge(createdAt, now)
  return (
    <p>
      {isRenewal ? 'Your new proof has been waiting for' : 'It has been waiting for'}{' '}
      <time dateTime={createdAt} className="tabular">
        {hoursText(hours)}
      </time>
      .{' '}
      {age === 'late'
        ? `That is longer than the ${REVIEW_HOURS.latest} hours we promised: it is near the front of the queue.`
        : `You will hear from us within ${REVIEW_HOURS.promised} to ${REVIEW_HOURS.latest} hours, on the bell and by email.`}
    </p>
  )
}

function Rejected({ proof: { note }, isRenewal }: { proof: BuyerProof; isRenewal: boolean }) {
  return (
    <>
      {isRenewal && <p>Your new proof was not accepted. Your earlier verification is still valid.</p>}
      {note && <Note>{note}</Note>}
    </>
  )
}

function Note({ children }: { children: ReactNode }) {
  return (
    <div className="border-l-3 border-brass pl-4">
      <p className="text-sm font-semibold">Our staff wrote</p>
      <p className="mt-0.5 max-w-prose wrap-anywhere whitespace-pre-line">{children}</p>
    </div>
  )
}
