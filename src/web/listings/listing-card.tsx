import { MapPin } from 'lucide-react'
import { useRef, useState } from 'react'
import { fitsText } from '#shared/listings/fit/fits-text.ts'
import type { ListingSummary } from '#shared/listings/listings.ts'
import { PictureCarousel } from '#web/listings/pictures/picture-carousel.tsx'
import { ConfidentialBadge } from './confidential-badge.tsx'
import { DetailsLink } from './details-link.tsx'
import { Extras } from './extras/extras.tsx'
import { Heart } from '#web/saved/heart.tsx'
import { cashFlowText, multipleText, priceText, propertyText, yearsText } from './listing-facts.ts'
import { PlaceLine } from './place-line.tsx'
import { VerificationBadge } from './verification-badge.tsx'

/** S1 §2 "Business card". The whole card links to the business; its arrows and links stay usable. */
export function ListingCard({ listing, isUrgent = false }: { listing: ListingSummary; isUrgent?: boolean }) {
  const multiple = multipleText(listing)
  const [isAwake, setAwake] = useState(false)
  const link = useRef<HTMLAnchorElement>(null)
  const wake = () => setAwake(true)
  return (
    <article onPointerEnter={wake} onFocus={wake} onTouchStart={wake} className="group card">
      <div className="relative">
        <PictureCarousel
          listing={listing}
          sizes="(min-width: 1280px) 390px, (min-width: 640px) 46vw, 92vw"
          isUrgent={isUrgent}
          isAwake={isAwake}
          onOpen={() => link.current?.click()}
        />
        <VerificationBadge status={listing.verificationStatus} className="card-badge" />
        {listing.isConfidential && <ConfidentialBadge />}
        <Extras place="card" listing={listing} />
        <Heart listing={listing} />
      </div>
      <div className="card-text">
        <p className="card-price">{priceText(listing)}</p>
        <p className="card-cash-flow">
          Cash flow <span>{cashFlowText(listing)}</span>
          {multiple && <span>{` · ${multiple}`}</span>}
        </p>
        <Extras place="facts" listing={listing} />
        <h3>{listing.title}</h3>
        <p className="card-place">
          <MapPin strokeWidth={1.5} size={16} aria-hidden="true" />
          <PlaceLine listing={listing} />
        </p>
        {listing.fits?.length ? <p className="mt-1 text-sm text-evergreen">{fitsText(listing.fits)}</p> : null}
        <dl>
          <Fact label="Industry" value={listing.industry} />
          <Fact label="Years in business" value={yearsText(listing)} />
          <Fact label="Property" value={propertyText(listing)} />
        </dl>
        {listing.replyText && <p>{listing.replyText}</p>}
        {listing.matchedPassage && <Passage parts={listing.matchedPassage} />}
        <div>
          <DetailsLink listing={listing} ref={link} className="card-link" />
        </div>
      </div>
    </article>
  )
}

/** Every second part is a word of the search. */
function Passage({ parts }: { parts: readonly string[] }) {
  return (
    <blockquote>
      {parts.map((part, index) =>
        index % 2 === 0 ? <span key={index}>{part}</span> : <mark key={index}>{part}</mark>,
      )}
    </blockquote>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  )
}
