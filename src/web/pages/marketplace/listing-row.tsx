import type { ListingSummary } from '#shared/listings/listings.ts'
import { DetailsLink } from '#web/listings/details-link.tsx'
import { cashFlowText, priceText } from '#web/listings/listing-facts.ts'
import { ListingPicture } from '#web/listings/pictures/listing-picture.tsx'
import { VerificationBadge } from '#web/listings/verification-badge.tsx'

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
      className={`@container relative rounded-card border bg-surface hover:border-evergreen ${isHighlighted ? 'border-evergreen' : 'border-line'}`}
    >
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 p-3 @min-[21.5rem]:grid-cols-[auto_minmax(0,1fr)_auto]">
        <ListingPicture
          url={listing.imageUrls[0]}
          alt=""
          sizes="104px"
          className="row-span-4 h-20 w-24 rounded-lg @min-[21.5rem]:w-26"
        />
        <p className="tabular font-serif text-lg leading-tight font-semibold">{priceText(listing)}</p>
        <VerificationBadge
          status={listing.verificationStatus}
          className="self-center justify-self-start @max-[21.5rem]:order-1 @max-[21.5rem]:mt-2 @min-[21.5rem]:-mt-0.5 @min-[21.5rem]:self-start"
        />
        <h3 className="col-start-2 mt-1 truncate font-sans text-base font-semibold @min-[21.5rem]:col-span-2">
          {listing.title}
        </h3>
        <p className="col-start-2 truncate text-sm text-muted @min-[21.5rem]:col-span-2">{listing.location}</p>
        <p className="tabular col-start-2 mt-1 flex items-center text-sm text-muted">{cashFlowText(listing)}</p>
        <DetailsLink
          listing={listing}
          className="inline-flex min-h-6 items-center justify-self-end rounded text-sm font-medium text-evergreen underline-offset-2 @max-[21.5rem]:order-2 @max-[21.5rem]:mt-2 @min-[21.5rem]:mt-1 after:absolute after:inset-0 after:content-[''] hover:underline"
        />
      </div>
    </article>
  )
}
