import type { ListingSummary } from '#shared/listings.ts'
import { DetailsLink } from './details-link.tsx'
import { cashFlowText, priceText } from './listing-facts.ts'
import { ListingPicture } from './listing-picture.tsx'
import { VerificationBadge } from './verification-badge.tsx'

/** A business in the list beside the map. */
export function ListingRow({
  listing,
  onHover,
  isHighlighted = false,
}: {
  listing: ListingSummary
  onHover?: (id: number | undefined) => void
  isHighlighted?: boolean
}) {
  return (
    <article
      onPointerEnter={() => onHover?.(listing.id)}
      onPointerLeave={() => onHover?.(undefined)}
      onFocus={() => onHover?.(listing.id)}
      onBlur={() => onHover?.(undefined)}
      className={`relative flex gap-3 rounded-card border bg-surface p-3 hover:border-evergreen ${isHighlighted ? 'border-evergreen' : 'border-line'}`}
    >
      <ListingPicture url={listing.imageUrls[0]} alt="" sizes="104px" className="h-20 w-26 shrink-0 rounded-lg" />
      <div className="min-w-0 flex-1">
        <div className="flex items-start justify-between gap-2">
          <p className="tabular font-serif text-lg leading-tight font-semibold">{priceText(listing)}</p>
          <VerificationBadge status={listing.verificationStatus} className="-mt-0.5 shrink-0" />
        </div>
        <h3 className="mt-1 truncate font-sans text-base font-semibold">{listing.title}</h3>
        <p className="truncate text-sm text-muted">{listing.location}</p>
        <p className="tabular mt-1 flex items-center justify-between gap-2 text-sm text-muted">
          <span className="truncate">{cashFlowText(listing)}</span>
          <DetailsLink
            listing={listing}
            className="inline-flex min-h-6 shrink-0 items-center rounded font-medium text-evergreen underline-offset-2 after:absolute after:inset-0 after:content-[''] hover:underline"
          />
        </p>
      </div>
    </article>
  )
}
