import { MapPin } from 'lucide-react'
import { DEFAULT_PIN_MILES } from '#shared/listings/selling.ts'
import type { ListingSummary } from '#shared/listings/listings.ts'
import { marketYear } from '#shared/market-day.ts'
import { readAmount, readYear } from '#shared/typed-amount.ts'
import { industryIn } from '#web/listings/form/listing-values.ts'
import type { ListingValues } from '#web/listings/form/listing-values.ts'
import { cashFlowText, multipleText, priceText, propertyText, yearsText } from '#web/listings/listing-facts.ts'
import { ListingPicture } from '#web/listings/pictures/listing-picture.tsx'
import { VerificationBadge } from '#web/listings/verification-badge.tsx'
import { ConfidentialBadge } from '#web/listings/confidential-badge.tsx'

/** The card and the head of the page as strangers will see them, from what is filled in. */
export function StrangerPreview({ values }: { values: ListingValues }) {
  const listing = summaryOf(values)
  return (
    <section
      aria-labelledby="preview-title"
      className="rounded-card border border-dashed border-line-strong/60 p-4 sm:p-5"
    >
      <h3 id="preview-title" className="text-xl">
        As a stranger sees it
      </h3>
      <p className="mt-1 text-sm text-muted">
        In lists, and at the top of its page. Photos come later: strangers see only those that you release.
      </p>
      <div inert className="mt-4 grid items-start gap-6 sm:grid-cols-[15rem_minmax(0,1fr)]">
        <PreviewCard listing={listing} />
        <div className="min-w-0">
          <p className="font-serif text-2xl/tight font-semibold wrap-anywhere">{listing.title}</p>
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-muted">
            <span className="inline-flex items-center gap-1">
              <MapPin strokeWidth={1.5} size={16} aria-hidden="true" className="shrink-0" />
              {listing.location}
            </span>
            <span>{listing.industry}</span>
            <ConfidentialBadge />
          </p>
          <div className="mt-3 space-y-3 wrap-anywhere">
            {listing.description.split(/\n{2,}/u).map((paragraph, index) => (
              <p key={index}>{paragraph}</p>
            ))}
          </div>
        </div>
      </div>
    </section>
  )
}

/** Drawn like the lists' card, which is bundled for the lists alone: it has a carousel, and it leads to a page. */
function PreviewCard({ listing }: { listing: ListingSummary }) {
  const multiple = multipleText(listing)
  return (
    <div className="card">
      <div className="relative">
        <ListingPicture url={undefined} alt="" sizes="15rem" className="w-full" />
        <VerificationBadge status={listing.verificationStatus} className="card-badge" />
        <ConfidentialBadge />
      </div>
      <div className="card-text">
        <p className="card-price">{priceText(listing)}</p>
        <p className="card-cash-flow">
          Cash flow <span>{cashFlowText(listing)}</span>
          {multiple && <span>{` · ${multiple}`}</span>}
        </p>
        <p className="mt-3 line-clamp-2 font-serif text-lg/tight font-semibold">{listing.title}</p>
        <p className="card-place">
          <MapPin strokeWidth={1.5} size={16} aria-hidden="true" />
          <span>{listing.location}</span>
        </p>
        <dl>
          <dt>Industry</dt>
          <dd>{listing.industry}</dd>
          <dt>Years in business</dt>
          <dd>{yearsText(listing)}</dd>
          <dt>Property</dt>
          <dd>{propertyText(listing)}</dd>
        </dl>
      </div>
    </div>
  )
}

function summaryOf(values: ListingValues): ListingSummary {
  const year = readYear(values.yearEstablished ?? '')
  const age = year === undefined ? NaN : marketYear() - year
  return {
    id: 0,
    title: values.teaserTitle?.trim() || 'Your title for strangers',
    description: values.teaserText?.trim() || 'Your text for strangers.',
    location: values.area?.trim() || 'Your area',
    latitude: null,
    longitude: null,
    industry: industryIn(values) ?? 'Its industry',
    price: centsOf(values.askingPrice),
    monthlyCashFlow: centsOf(values.monthlyCashFlow),
    provableYear: null,
    yearsInBusiness: age >= 0 ? age : null,
    propertyIncluded: values.propertyIncluded !== undefined,
    isVerified: false,
    verificationStatus: 'under_review',
    imageUrls: [],
    lockedImageCount: 0,
    lockedImagePreviews: [],
    createdAt: '',
    isConfidential: true,
    replyText: null,
    areaMiles: Number(values.pinMiles ?? DEFAULT_PIN_MILES),
  }
}

function centsOf(text = ''): number | null {
  const dollars = readAmount(text)
  return dollars === undefined || Number.isNaN(dollars) ? null : Math.round(dollars * 100)
}
