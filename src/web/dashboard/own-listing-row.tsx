import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import type { OwnListing } from '#shared/listing-detail.ts'
import type { ListingStatus } from '#shared/listings.ts'
import { priceText } from '#web/listings/listing-facts.ts'
import { ListingPicture } from '#web/listings/listing-picture.tsx'
import { VerificationBadge } from '#web/listings/verification-badge.tsx'

const STATUSES: Record<ListingStatus, string> = {
  listed: 'For sale',
  under_offer: 'Under offer',
  sold: 'Sold',
  withdrawn: 'Withdrawn',
}

/** One business of the seller's ledger; all of it leads to its page. */
export function OwnListingRow({ listing }: { listing: OwnListing }) {
  const { id, title, location, status, verificationStatus, imageUrls } = listing
  return (
    <article className="group relative flex items-center gap-4 py-4">
      <ListingPicture
        url={imageUrls[0]}
        alt=""
        sizes="112px"
        className="h-18 w-24 shrink-0 rounded-lg sm:h-21 sm:w-28"
      />
      <div className="min-w-0 flex-1 sm:flex sm:items-center sm:gap-6">
        <div className="min-w-0 flex-1">
          <h3 className="font-sans text-base font-semibold wrap-anywhere group-hover:text-evergreen">{title}</h3>
          <p className="truncate text-sm text-muted">{location}</p>
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            <span className={status === 'listed' ? '' : 'font-medium text-brass-ink'}>{STATUSES[status]}</span>
            <VerificationBadge status={verificationStatus} />
          </p>
        </div>
        <div className="mt-2 flex items-baseline justify-between gap-4 sm:mt-0 sm:block sm:text-right">
          <p className="tabular font-serif text-lg font-semibold sm:text-xl">{priceText(listing)}</p>
          <Link
            to="/business/$id"
            params={{ id: String(id) }}
            preload={false}
            className="inline-flex min-h-6 items-center gap-1 rounded text-sm font-medium text-evergreen underline-offset-2 after:absolute after:inset-0 after:content-[''] hover:underline sm:mt-1"
          >
            View<span className="sr-only"> {title}</span>
            <ArrowRight strokeWidth={1.5} size={16} aria-hidden="true" />
          </Link>
        </div>
      </div>
    </article>
  )
}
