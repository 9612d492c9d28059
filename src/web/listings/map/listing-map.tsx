import { useSuspenseQuery } from '@tanstack/react-query'
import { CatchBoundary } from '@tanstack/react-router'
import { MapIcon } from 'lucide-react'
import { lazy, Suspense, useRef, useSyncExternalStore } from 'react'
import type { ListingFilter } from '#shared/listings/listing-filter.ts'
import type { PlacedMapPoint } from '#shared/listings/listing-map.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import type { MapFocus } from '#web/map/map-camera.ts'
import { tileSourceQuery } from '#web/map/queries.ts'

export interface ListingMapProps {
  /** Sets the height; without it the map is 400 px high, or 300 px for a single place (S1 §2). */
  className?: string | undefined
  /** One pin and nothing fetched, for a business's own page. Nothing below counts then. */
  single?: { latitude: number; longitude: number; title: string; isExact?: boolean } | undefined
  /** Which businesses are shown: all of them unless told. */
  filter?: ListingFilter | undefined
  /** Where the map starts; a later change doesn't move it, `focus` does. */
  center?: readonly [latitude: number, longitude: number] | undefined
  zoom?: number | undefined
  /** The map flies here when this changes. */
  focus?: MapFocus | undefined
  /** The business under the pointer in the list beside the map. */
  highlightedId?: ListingId | undefined
  onHover?: ((id: ListingId | undefined) => void) | undefined
  selectedId?: ListingId | undefined
  /** A price pill was pressed; its popup opens in any case. */
  onSelect?: ((point: PlacedMapPoint) => void) | undefined
  /** Whether the map explains its markers. */
  legend?: boolean | undefined
}

const LeafletMap = lazy(async () => ({ default: (await import('./leaflet-map.tsx')).LeafletMap }))

/** The shared map of S1 §2. The server renders its box; Leaflet arrives in the browser, in a chunk of its own. */
export function ListingMap(props: ListingMapProps) {
  const isHydrated = useSyncExternalStore(subscribeToNothing, inBrowser, onServer)
  const { data: tiles } = useSuspenseQuery(tileSourceQuery())
  const end = useRef<HTMLSpanElement>(null)
  return (
    <section
      aria-label={props.single ? `Map of where ${props.single.title} is` : 'Map of businesses'}
      className={`@container relative isolate overflow-hidden rounded-card border border-line bg-sunken ${props.className ?? (props.single ? 'h-75' : 'h-100')}`}
    >
      <button
        type="button"
        className="sr-only focus:not-sr-only focus:absolute focus:top-3 focus:left-3 focus:z-2000 focus:rounded-card focus:border focus:border-line focus:bg-surface focus:px-4 focus:py-2 focus:text-sm focus:shadow-float"
        onClick={() => end.current?.focus()}
      >
        Skip the map
      </button>
      {isHydrated ? (
        <CatchBoundary getResetKey={() => 'map'} errorComponent={MapFailed}>
          <Suspense fallback={<MapSkeleton />}>
            <LeafletMap {...props} tiles={tiles} />
          </Suspense>
        </CatchBoundary>
      ) : (
        <MapSkeleton />
      )}
      <span ref={end} tabIndex={-1} className="absolute right-0 bottom-0 outline-none" />
    </section>
  )
}

function MapSkeleton() {
  return (
    <p className="absolute inset-0 flex flex-col items-center justify-center gap-3 text-sm text-muted">
      <MapIcon size={28} strokeWidth={1.5} aria-hidden className="motion-safe:animate-pulse" />
      Loading the map…
    </p>
  )
}

function MapFailed({ reset }: { reset: () => void }) {
  return (
    <div
      role="alert"
      className="absolute inset-0 flex flex-col items-center justify-center gap-3 p-6 text-center text-sm"
    >
      <p className="max-w-prose">The map could not be loaded. Nothing else on this page depends on it.</p>
      <button
        type="button"
        className="rounded-card border border-line-strong bg-surface px-4 py-2 font-medium hover:bg-evergreen-soft"
        onClick={reset}
      >
        Try again
      </button>
    </div>
  )
}

function subscribeToNothing() {
  return () => {}
}

function inBrowser() {
  return true
}

function onServer() {
  return false
}
