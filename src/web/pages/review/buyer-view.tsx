import { useQuery } from '@tanstack/react-query'
import type { ListingDetail } from '#shared/listings/listing-detail.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { formatCents } from '#shared/money.ts'
import { cashFlowText, multipleText, priceText, propertyText, yearsText } from '#web/listings/listing-facts.ts'
import { ListingPicture } from '#web/listings/pictures/listing-picture.tsx'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { buyerViewQuery } from './queries.ts'

/** The most pictures that are shown beside the text; the page of the business has all. */
const SHOWN_PICTURES = 4

/** A listing as subscribers read it, in short. */
export function BuyerView({ id }: { id: ListingId }) {
  const query = useQuery(buyerViewQuery(id))
  if (!query.data) return <NotLoaded query={query} title="The listing didn't load" loading={<BuyerViewSkeleton />} />
  const listing = query.data
  const multiple = multipleText(listing)
  const pictures = listing.imageUrls.slice(0, SHOWN_PICTURES)
  return (
    <div>
      <h4 className="sr-only">What buyers read</h4>
      <ul className="grid grid-cols-4 gap-2">
        {pictures.map((url) => (
          <li key={url} className={pictures.length === 1 ? 'col-span-2' : ''}>
            <ListingPicture url={url} alt="" sizes="160px" className="rounded-lg" />
          </li>
        ))}
      </ul>
      <p className="tabular mt-3 flex flex-wrap items-baseline gap-x-3">
        <span className="font-serif text-2xl font-semibold">{priceText(listing)}</span>
        <span className="text-muted">
          Cash flow {cashFlowText(listing)}
          {multiple && ` · ${multiple}`}
        </span>
      </p>
      <p className="tabular mt-1 text-sm text-muted">{factsOf(listing).join(' · ')}</p>
      <p className="mt-3 max-w-prose wrap-anywhere whitespace-pre-line">{listing.description}</p>
    </div>
  )
}

function factsOf(listing: ListingDetail): string[] {
  const { industry, premium, imageUrls } = listing
  return [
    industry,
    ...(listing.yearsInBusiness === null ? [] : [`${yearsText(listing)} in business`]),
    `Property: ${propertyText(listing)}`,
    ...(premium?.grossRevenue ? [`Gross revenue ${formatCents(premium.grossRevenue)}/yr`] : []),
    ...(premium?.fullAddress ? [premium.fullAddress] : []),
    imageUrls.length === 1 ? '1 picture' : `${imageUrls.length} pictures`,
  ]
}

function BuyerViewSkeleton() {
  return (
    <Skeleton label="Loading the listing" inner="space-y-3">
      <div className="h-24 rounded bg-sunken" />
      <div className="h-7 w-40 rounded bg-sunken" />
      <div className="h-24 rounded bg-sunken" />
    </Skeleton>
  )
}
