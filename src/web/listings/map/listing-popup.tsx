import { MapPin, X } from 'lucide-react'
import type { PlacedMapPoint } from '#shared/listings/listing-map.ts'
import { cashFlowText, priceText } from '#web/listings/listing-facts.ts'
import { Heart } from '#web/saved/heart.tsx'
import { ListingPicture } from '#web/listings/pictures/listing-picture.tsx'
import { ConfidentialBadge } from '#web/listings/confidential-badge.tsx'
import { VerificationBadge } from '#web/listings/verification-badge.tsx'
import { DetailLink } from './detail-link.tsx'

interface ListingPopupProps {
  point: PlacedMapPoint
  onClose: () => void
}

/** One business in a popup of the map (S1 §2). */
export function ListingPopup({ point, onClose }: ListingPopupProps) {
  const { title, description, location, industry, price, monthlyCashFlow, isVerified, imageUrls, drawingUrl } = point
  return (
    <>
      <article className="min-h-0 overflow-y-auto overscroll-contain text-sm text-ink">
        <div className="compact:flex compact:gap-3 compact:p-3 compact:pb-0">
          <ListingPicture
            url={imageUrls[0]}
            drawing={drawingUrl}
            alt={`${title}, picture 1`}
            sizes="320px"
            className="h-32 w-full compact:size-18 compact:shrink-0 compact:rounded-lg"
          />
          <div className="min-w-0 px-3.5 pt-3.5 compact:p-0 compact:pr-10">
            <h2 className="text-base/snug">{title}</h2>
            <p className="mt-1 flex items-center gap-1 text-muted">
              <MapPin size={14} strokeWidth={1.5} aria-hidden className="shrink-0" />
              {location}
            </p>
          </div>
        </div>
        <div className="flex flex-col gap-2 px-3.5 pt-2 pb-3.5 compact:gap-1.5 compact:px-3 compact:pb-3">
          <p className="flex flex-wrap items-center gap-1.5 text-xs">
            <span className="rounded-full bg-sunken px-2 py-1">{industry}</span>
            {isVerified && <VerificationBadge status="verified" />}
            {point.isConfidential && <ConfidentialBadge />}
          </p>
          <dl className="tabular grid grid-cols-2 gap-3 border-y border-line py-2 compact:py-1.5">
            <div>
              <dt className="text-xs text-muted">Asking price</dt>
              <dd className={price === null ? 'font-medium' : 'font-serif text-lg/tight font-semibold text-brass-ink'}>
                {priceText(point)}
              </dd>
            </div>
            <div>
              <dt className="text-xs text-muted">Cash flow</dt>
              <dd className={monthlyCashFlow === null ? 'text-muted' : 'text-base/tight font-medium'}>
                {cashFlowText(point)}
              </dd>
            </div>
          </dl>
          <p className="line-clamp-2 text-muted">{description}</p>
          <DetailLink
            id={point.id}
            className="mt-0.5 flex min-h-11 items-center justify-center rounded-card bg-evergreen-fill px-4 font-medium text-white hover:bg-evergreen-strong"
          >
            View Details
          </DetailLink>
        </div>
      </article>
      <Heart listing={point} />
      <PopupClose onClose={onClose} />
    </>
  )
}

/** In the upper right corner, on the picture or beside a heading. */
export function PopupClose({ onClose }: { onClose: () => void }) {
  return (
    <button
      type="button"
      aria-label="Close"
      className="absolute top-2 right-2 grid size-9 place-items-center rounded-full in-[.map-sheet]:top-1 in-[.map-sheet]:right-1 in-[.map-sheet]:size-11 border border-line bg-surface text-ink hover:bg-evergreen-soft"
      onClick={onClose}
    >
      <X size={16} strokeWidth={1.5} aria-hidden />
    </button>
  )
}
