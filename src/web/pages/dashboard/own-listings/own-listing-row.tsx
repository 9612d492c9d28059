import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import type { OwnListing } from '#shared/listings/listing-detail.ts'
import { priceText } from '#web/listings/listing-facts.ts'
import { ListingPicture } from '#web/listings/pictures/listing-picture.tsx'
import { SavedBy } from '#web/listings/saved-by.tsx'
import { VerificationBadge } from '#web/listings/verification-badge.tsx'
import { STATUS_WORDS } from '#shared/listings/status-words.ts'
import { StepMenu } from './step-menu.tsx'

const ACTION =
  'inline-flex min-h-10 items-center gap-1 rounded text-sm font-medium text-evergreen underline-offset-2 hover:underline'

/** One listing. The whole row links to its page, except for its controls. */
export function OwnListingRow({ listing }: { listing: OwnListing }) {
  const {
    id,
    title,
    location,
    status,
    verificationStatus,
    imageUrls,
    drawingUrl,
    savedBy,
    takeDownReason,
    isInReview,
  } = listing
  const params = { id: String(id) }
  return (
    <article className="group relative flex flex-wrap items-start gap-4 py-4 sm:items-center">
      <ListingPicture
        url={imageUrls[0]}
        drawing={drawingUrl}
        alt=""
        sizes="112px"
        className="h-18 w-24 shrink-0 rounded-lg sm:h-21 sm:w-28"
      />
      <div className="min-w-0 flex-1 basis-40 sm:flex sm:items-center sm:gap-6">
        <div className="min-w-0 flex-1">
          <h3 className="font-sans text-base font-semibold wrap-anywhere group-hover:text-evergreen">{title}</h3>
          <p className="truncate text-sm text-muted">{location}</p>
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            {takeDownReason === null ? (
              <>
                <span className={status === 'listed' ? '' : 'font-medium text-brass-ink'}>
                  {isInReview ? 'In review' : STATUS_WORDS[status]}
                </span>
                <VerificationBadge status={verificationStatus} />
                <SavedBy count={savedBy} />
              </>
            ) : (
              <span className="wrap-anywhere">
                <span className="font-medium text-brick">Taken down by our staff:</span> {takeDownReason}
              </span>
            )}
          </p>
        </div>
        <div className="mt-2 sm:mt-0 sm:text-right">
          <p className="tabular font-serif text-lg font-semibold sm:text-xl">{priceText(listing)}</p>
          <div className="flex items-center gap-4 sm:mt-1 sm:-mr-2 sm:justify-end">
            <Link
              to="/business/$id"
              params={params}
              preload={false}
              className={`${ACTION} after:absolute after:inset-0 after:content-['']`}
            >
              View<span className="sr-only"> {title}</span>
              <ArrowRight strokeWidth={1.5} size={16} aria-hidden="true" />
            </Link>
            <Link to="/my-businesses/$id" params={params} preload={false} className={`${ACTION} relative`}>
              Edit<span className="sr-only"> {title}</span>
            </Link>
            {takeDownReason === null && !isInReview && <StepMenu id={id} title={title} status={status} />}
          </div>
        </div>
      </div>
    </article>
  )
}
