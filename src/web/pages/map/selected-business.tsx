import { X } from 'lucide-react'
import type { PlacedMapPoint } from '#shared/listings/listing-map.ts'
import { DetailsLink } from '#web/listings/details-link.tsx'
import { cashFlowText, priceText } from '#web/listings/listing-facts.ts'
import { ListingPicture } from '#web/listings/pictures/listing-picture.tsx'
import { VerificationBadge } from '#web/listings/verification-badge.tsx'
import { buttonClass } from '#web/ui/button-class.ts'

/** S1 §2 "selected-business panel". A narrower screen has a sheet on the map instead. */
export function SelectedBusiness({ point, onClose }: { point: PlacedMapPoint; onClose: () => void }) {
  return (
    <section
      aria-label={`Selected: ${point.title}`}
      className="relative self-start overflow-hidden max-lg:hidden rounded-card border border-line bg-surface"
    >
      <ListingPicture
        url={point.imageUrls[0]}
        drawing={point.drawingUrl}
        alt={`${point.title}, picture 1`}
        sizes="384px"
        className="w-full"
      />
      <button
        type="button"
        aria-label="Close the selected business"
        onClick={() => {
          document.querySelector<HTMLElement>('.leaflet-container')?.focus()
          onClose()
        }}
        className="absolute top-2 right-2 inline-flex size-11 items-center justify-center rounded-full bg-surface/95 shadow-float"
      >
        <X strokeWidth={1.5} size={20} aria-hidden="true" />
      </button>
      <div className="p-5">
        <div className="flex flex-wrap items-center gap-2">
          {point.isVerified && <VerificationBadge status="verified" />}
          <span className="text-sm text-muted">{point.industry}</span>
        </div>
        <h2 className="mt-2 text-2xl">{point.title}</h2>
        <p className="text-muted">{point.location}</p>
        <dl className="mt-4 grid grid-cols-2 gap-3 border-y border-line py-3">
          <div>
            <dt className="text-sm text-muted">Asking price</dt>
            <dd className="tabular font-serif text-xl font-semibold">{priceText(point)}</dd>
          </div>
          <div>
            <dt className="text-sm text-muted">Monthly cash flow</dt>
            <dd className="tabular font-serif text-xl font-semibold">{cashFlowText(point)}</dd>
          </div>
        </dl>
        <p className="mt-3">{point.description}</p>
        <DetailsLink listing={point} label="View Full Details" className={`${buttonClass('primary')} mt-5 w-full`} />
      </div>
    </section>
  )
}
