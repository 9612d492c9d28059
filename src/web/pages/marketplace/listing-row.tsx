import type { ListingSummary } from '#shared/listings/listings.ts'
import { DetailsLink } from '#web/listings/details-link.tsx'
import { Extras } from '#web/listings/extras/extras.tsx'
import { Heart } from '#web/saved/heart.tsx'
import { cashFlowText, priceText } from '#web/listings/listing-facts.ts'
import { PlaceLine } from '#web/listings/place-line.tsx'
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
      className={isHighlighted ? 'row highlighted' : 'row'}
    >
      <div>
        <ListingPicture url={listing.imageUrls[0]} drawing={listing.drawingUrl} alt="" className="row-picture" />
        <p className="row-price">{priceText(listing)}</p>
        <VerificationBadge status={listing.verificationStatus} className="row-badge" />
        <h3>{listing.title}</h3>
        <p className="row-place flex gap-1">
          <PlaceLine listing={listing} />
        </p>
        <p className={listing.provableYear ? 'row-cash-flow provable' : 'row-cash-flow'}>{cashFlowText(listing)}</p>
        <DetailsLink listing={listing} className="row-link" />
        <Extras place="facts" listing={listing} />
        <Extras place="row" listing={listing} />
      </div>
      <Heart listing={listing} />
    </article>
  )
}
