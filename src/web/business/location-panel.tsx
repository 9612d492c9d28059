import { Link } from '@tanstack/react-router'
import { ExternalLink, Map as MapIcon } from 'lucide-react'
import type { ListingSummary } from '#shared/listings.ts'
import { ListingMap } from '#web/map/listing-map.tsx'
import { buttonClass } from '#web/ui/button.tsx'

/** S1 §2 "Location": the place as everyone may know it. */
export function LocationPanel({ listing }: { listing: ListingSummary }) {
  const { title, location, latitude, longitude } = listing
  const place = latitude !== null && longitude !== null ? { latitude, longitude } : undefined
  return (
    <>
      <h2 className="text-2xl">Location</h2>
      <address className="mt-2 not-italic">{location}</address>
      {place ? (
        <ListingMap
          filter={{}}
          center={[place.latitude, place.longitude]}
          zoom={12}
          single={{ ...place, title }}
          className="mt-4 h-[300px]"
        />
      ) : (
        <p className="mt-4 rounded-card border border-line bg-sunken p-6 text-muted">
          The seller has not marked this business on the map.
        </p>
      )}
      <p className="mt-3 text-sm text-muted">Location is approximate and for reference only</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Link to="/map" className={buttonClass('secondary')}>
          <MapIcon strokeWidth={1.5} size={18} aria-hidden="true" />
          View all on the map
        </Link>
        {place && (
          <a
            href={`https://www.openstreetmap.org/?mlat=${place.latitude}&mlon=${place.longitude}#map=13/${place.latitude}/${place.longitude}`}
            target="_blank"
            rel="noreferrer"
            className={buttonClass('secondary')}
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
