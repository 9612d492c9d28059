import { Link, CatchBoundary } from '@tanstack/react-router'
import { ExternalLink, Map as MapIcon } from 'lucide-react'
import { buttonClass } from '#web/ui/button-class.ts'
import type { BusinessView } from '#web/pages/business/business-view.ts'
import { Unlock } from '#web/pages/business/unlock.tsx'
import type { ListingMapProps } from '#web/listings/map/listing-map-props.ts'
import { lazyPart } from '#web/lazy-part.tsx'
import { useIsReady } from '#web/ui/use-is-ready.ts'

const CENTRED =
  'mt-4 flex h-[300px] items-center justify-center rounded-card border border-line bg-sunken p-6 text-muted'
const WAITING = <p className={CENTRED}>Loading the map…</p>

const ListingMap = lazyPart(
  () => import('#web/listings/map/listing-map.tsx'),
  'ListingMap',
  () => WAITING,
)

/** The map of one place, 300 px high (S1 §2). Few viewers open its tab, so even the frame loads only then. */
function PlaceMap({ place }: { place: NonNullable<ListingMapProps['single']> }) {
  const isReady = useIsReady()
  if (!isReady) return WAITING
  return (
    <CatchBoundary getResetKey={() => 'map'} errorComponent={MapFailed}>
      <ListingMap filter={{}} single={place} className="mt-4 h-[300px]" />
    </CatchBoundary>
  )
}

function MapFailed() {
  return (
    <p role="alert" className={CENTRED}>
      The map could not be loaded. Nothing else on this page depends on it.
    </p>
  )
}

/** S1 §2 "Location": the approximate place, or the exact one for those who may see it. */
export function LocationPanel({ view }: { view: BusinessView }) {
  const { listing, detail, access } = view
  const place = placeOf(view)
  const address = detail?.premium?.fullAddress
  const { areaMiles } = listing
  return (
    <>
      <h2 className="text-2xl">Location</h2>
      <address className="mt-2 not-italic">{address ?? listing.location}</address>
      {detail?.premium && !address && !areaMiles && (
        <p className="mt-1 text-sm text-muted">The seller has not disclosed the exact address.</p>
      )}
      {place ? (
        <PlaceMap place={{ ...place, title: listing.title, areaMiles }} />
      ) : (
        <p className="mt-4 rounded-card border border-line bg-sunken p-6 text-muted">
          The seller has not marked this business on the map.
        </p>
      )}
      {place && !place.isExact && (
        <p className="mt-3 text-sm text-muted">Location is approximate and for reference only</p>
      )}
      {areaMiles ? (
        <p className="mt-1 text-sm text-muted">
          {place &&
            `The business is somewhere in this circle of ${areaMiles === 1 ? '1 mile' : `${areaMiles} miles`}. `}
          The seller shows the address to buyers they approve.
        </p>
      ) : (
        <Unlock id={listing.id} access={access} what="the exact address, if the seller has given one" />
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Link to="/map" className={buttonClass('secondary')}>
          <MapIcon strokeWidth={1.5} size={18} aria-hidden="true" />
          View all on the map
        </Link>
        {(place ?? address) && !areaMiles && (
          <a
            href={place ? placeUrl(place) : searchUrl(address ?? '')}
            target="_blank"
            rel="noreferrer"
            className={`${buttonClass('secondary')} wrap-anywhere`}
          >
            <ExternalLink strokeWidth={1.5} size={18} aria-hidden="true" />
            Open in OpenStreetMap
            <span className="sr-only"> (new tab)</span>
          </a>
        )}
      </div>
    </>
  )
}

interface Place {
  latitude: number
  longitude: number
  isExact: boolean
}

function placeOf({ listing, detail }: BusinessView): Place | undefined {
  const { exactLatitude = null, exactLongitude = null } = detail?.premium ?? {}
  if (exactLatitude !== null && exactLongitude !== null) {
    return { latitude: exactLatitude, longitude: exactLongitude, isExact: true }
  }
  const { latitude, longitude } = listing
  return latitude !== null && longitude !== null ? { latitude, longitude, isExact: false } : undefined
}

function searchUrl(address: string): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`
}

function placeUrl({ latitude, longitude, isExact }: Place): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${isExact ? 17 : 13}/${latitude}/${longitude}`
}
