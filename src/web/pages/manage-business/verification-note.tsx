import { Link } from '@tanstack/react-router'
import { FileWarning } from 'lucide-react'
import { REVIEW_HOURS } from '#shared/moderation/reviews.ts'
import type { ManagedListing, TakeDown } from '#shared/listings/selling.ts'
import { longDayText } from '#web/dates/day-text.ts'
import { useIsReady } from '#web/ui/use-is-ready.ts'
import { PendingButton } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useResubmit } from '#web/listings/managed-queries.ts'

/** The verification status, and what the owner can do about it. */
export function VerificationNote({ listing }: { listing: ManagedListing }) {
  const { verificationStatus, reviewNote, takeDown } = listing
  if (takeDown) return <TakenDown takeDown={takeDown} />
  if (verificationStatus === 'documents_required') return <DocumentsNeeded listing={listing} />
  if (verificationStatus === 'under_review') {
    return (
      <p className="mt-5 max-w-142 text-muted">
        Our staff will review it within {REVIEW_HOURS.promised} to {REVIEW_HOURS.latest} hours. {meanwhileText(listing)}
      </p>
    )
  }
  return reviewNote ? (
    <p className="mt-5 max-w-142 text-muted">
      <span className="font-semibold text-ink">Our staff wrote:</span>{' '}
      <span className="wrap-anywhere whitespace-pre-line">{reviewNote}</span>
    </p>
  ) : null
}

function meanwhileText({ isInReview, status, form }: ManagedListing): string {
  if (isInReview) return 'Buyers see it once they have approved it.'
  if (status !== 'listed') return ''
  return `Buyers can find it in the meantime${form.isConfidential ? ', without its name' : ''}.`
}

function TakenDown({ takeDown: { reason, since } }: { takeDown: TakeDown }) {
  return (
    <section
      aria-labelledby="taken-down-title"
      className="mt-6 rounded-card border border-brick/60 bg-brick-soft p-5 sm:p-6"
    >
      <h2 id="taken-down-title" className="flex items-center gap-3 text-2xl">
        <FileWarning strokeWidth={1.5} size={26} aria-hidden="true" className="shrink-0 text-brick" />
        Taken down by our staff
      </h2>
      <p className="mt-1 text-sm text-muted">{longDayText(since)}</p>
      <blockquote className="mt-4 max-w-prose border-l-3 border-brick pl-4 wrap-anywhere whitespace-pre-line">
        {reason}
      </blockquote>
      <p className="mt-4 max-w-prose">
        Nobody else sees it. You can edit it below, and our staff put it back once it is mended:{' '}
        <Link
          to="/contact"
          search={{ topic: 'account' }}
          preload={false}
          className="font-medium text-evergreen underline underline-offset-2 hover:no-underline"
        >
          write to us
        </Link>
        .
      </p>
    </section>
  )
}

function DocumentsNeeded({ listing: { id, reviewNote } }: { listing: ManagedListing }) {
  const { mutate, isPending } = useResubmit(id)
  const isReady = useIsReady()

  function resubmit(): void {
    if (isPending) return
    mutate(undefined, {
      onSuccess: () =>
        showToast({
          title: 'Sent for review',
          description: `You will hear from us within ${REVIEW_HOURS.latest} hours.`,
        }),
      onError: () =>
        showToast({
          title: 'Not sent',
          description: 'Nothing was changed. Check your connection, then try again.',
          isDestructive: true,
        }),
    })
  }

  return (
    <section
      aria-labelledby="needed-title"
      className="mt-6 rounded-card border border-brass/60 bg-brass-soft p-5 sm:p-6"
    >
      <h2 id="needed-title" className="flex items-center gap-3 text-2xl">
        <FileWarning strokeWidth={1.5} size={26} aria-hidden="true" className="shrink-0 text-brass-ink" />
        Documents needed
      </h2>
      {reviewNote && (
        <blockquote className="mt-4 max-w-prose border-l-3 border-brass pl-4 wrap-anywhere whitespace-pre-line">
          {reviewNote}
        </blockquote>
      )}
      <ol className="mt-4 max-w-prose list-decimal space-y-1 pl-5">
        <li>
          Add what is missing in the{' '}
          <Link
            to="/my-businesses/$id"
            params={{ id: String(id) }}
            search={{ tab: 'photos' }}
            preload={false}
            className="font-medium text-evergreen underline underline-offset-2 hover:no-underline"
          >
            documents of your listing
          </Link>
          , or correct the listing.
        </li>
        <li>Send it for review again. Saving a change does that too.</li>
      </ol>
      <PendingButton look="primary" disabled={!isReady} isPending={isPending} onClick={resubmit} className="mt-5">
        {isPending ? 'Sending…' : 'Send for review again'}
      </PendingButton>
    </section>
  )
}
