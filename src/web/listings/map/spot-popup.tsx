import { useQuery } from '@tanstack/react-query'
import type { ListingFilter } from '#shared/listings/listing-filter.ts'
import type { MapCluster } from '#shared/listings/listing-map.ts'
import { priceText } from '#web/listings/listing-facts.ts'
import { listingsInBoxQuery } from '#web/listings/queries.ts'
import { spotBox } from '#web/map/map-box.ts'
import { DetailLink } from './detail-link.tsx'
import { PopupClose } from './listing-popup.tsx'

interface SpotPopupProps {
  cluster: MapCluster
  filter: ListingFilter
  onClose: () => void
}

const whole = new Intl.NumberFormat('en-US')

/** The businesses of a cluster that no zoom level splits. */
export function SpotPopup({ cluster, filter, onClose }: SpotPopupProps) {
  const { data, isError, refetch } = useQuery(listingsInBoxQuery(filter, spotBox(cluster.extent)))
  const more = data ? cluster.count - data.length : 0
  return (
    <section className="flex min-h-0 flex-col text-sm text-ink">
      <h2 className="border-b border-line py-3 pr-12 pl-3.5 text-base">
        {whole.format(cluster.count)} businesses here
      </h2>
      <PopupClose onClose={onClose} />
      {isError && (
        <p role="alert" className="p-3.5">
          They could not be loaded.{' '}
          <button type="button" className="font-medium text-evergreen underline" onClick={() => void refetch()}>
            Try again
          </button>
        </p>
      )}
      {!data && !isError && <p className="p-3.5 text-muted">Loading the businesses…</p>}
      {data && (
        <ul className="max-h-64 min-h-0 divide-y divide-line overflow-y-auto overscroll-contain">
          {data.map((listing) => (
            <li key={listing.id}>
              <DetailLink
                id={listing.id}
                className="block px-3.5 py-2.5 hover:bg-evergreen-soft focus-visible:-outline-offset-2"
              >
                <span className="line-clamp-2 font-medium">{listing.title}</span>
                <span className="tabular mt-0.5 flex justify-between gap-3 text-muted">
                  <span className="truncate">{listing.industry}</span>
                  <span className="shrink-0 text-brass-ink">{priceText(listing)}</span>
                </span>
              </DetailLink>
            </li>
          ))}
        </ul>
      )}
      {more > 0 && (
        <p className="border-t border-line px-3.5 py-2.5 text-muted">
          And {whole.format(more)} more. A filter or a search narrows them down.
        </p>
      )}
    </section>
  )
}
