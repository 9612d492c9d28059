import { MapPin } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ListingSummary } from '#shared/listings/listings.ts'
import { PictureCarousel } from '#web/listings/pictures/picture-carousel.tsx'
import { DetailsLink } from './details-link.tsx'
import { cashFlowText, multipleText, priceText, propertyText, yearsText } from './listing-facts.ts'
import { VerificationBadge } from './verification-badge.tsx'

/** S1 §2 "Business card". The whole card links to the business; its arrows and links stay usable. */
export function ListingCard({ listing, isUrgent = false }: { listing: ListingSummary; isUrgent?: boolean }) {
  const multiple = multipleText(listing)
  const [isAwake, setAwake] = useState(false)
  const link = useRef<HTMLAnchorElement>(null)
  const wake = () => setAwake(true)
  return (
    <article
      onPointerEnter={wake}
      onFocus={wake}
      onTouchStart={wake}
      className="group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface transition-shadow focus-within:shadow-float hover:shadow-float"
    >
      <div className="relative">
        <PictureCarousel
          listing={listing}
          sizes="(min-width: 1280px) 390px, (min-width: 640px) 46vw, 92vw"
          isUrgent={isUrgent}
          isAwake={isAwake}
          onOpen={() => link.current?.click()}
        />
        <VerificationBadge
          status={listing.verificationStatus}
          className="pointer-events-none absolute top-3 left-3 z-10"
        />
      </div>
      <div className="flex flex-1 flex-col p-4">
        <p className="tabular font-serif text-2xl font-semibold">{priceText(listing)}</p>
        <p className="tabular text-sm text-muted">
          Cash flow <span className="font-medium text-ink">{cashFlowText(listing)}</span>
          {multiple && <span className="text-brass-ink"> · {multiple}</span>}
        </p>
        <h3 className="mt-3 line-clamp-2 text-lg">{listing.title}</h3>
        <p className="mt-1 flex items-center gap-1 text-sm text-muted">
          <MapPin strokeWidth={1.5} size={16} aria-hidden="true" className="shrink-0" />
          <span className="truncate">{listing.location}</span>
        </p>
        <dl className="mt-4 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 border-t border-line pt-3 text-sm">
          <Fact label="Industry" value={listing.industry} />
          <Fact label="Years in business" value={yearsText(listing)} />
          <Fact label="Property" value={propertyText(listing)} />
        </dl>
        <div className="mt-auto pt-4">
          <DetailsLink
            listing={listing}
            ref={link}
            className="flex min-h-11 items-center justify-center rounded-card border border-evergreen/40 font-medium text-evergreen group-hover:bg-evergreen-soft after:absolute after:inset-0 after:content-[''] hover:bg-evergreen-soft"
          />
        </div>
      </div>
    </article>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="tabular text-right font-medium">{value}</dd>
    </>
  )
}
