import { useSuspenseQuery } from '@tanstack/react-query'
import { CatchBoundary } from '@tanstack/react-router'
import { MapIcon } from 'lucide-react'
import { useRef } from 'react'
import { tileSourceQuery } from '#web/map/queries.ts'
import { lazyPart, onlyInBrowsers } from '#web/lazy-part.tsx'
import { useIsReady } from '#web/ui/use-is-ready.ts'
import type { ListingMapProps } from './listing-map-props.ts'

const LeafletMap = lazyPart(
  () => (import.meta.env.SSR ? onlyInBrowsers() : import('./leaflet-map.tsx')),
  'LeafletMap',
  MapSkeleton,
)

/** The shared map of S1 §2. The server renders its container; the browser loads Leaflet as a separate chunk. */
export function ListingMap(props: ListingMapProps) {
  const isReady = useIsReady()
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
      {isReady ? (
        <CatchBoundary getResetKey={() => 'map'} errorComponent={MapFailed}>
          <LeafletMap {...props} tiles={tiles} />
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
      <MapIcon size={28} strokeWidth={1.5} aria-hidden className="noscript:animate-none motion-safe:animate-pulse" />
      <span className="noscript:hidden">Loading the map…</span>
      <noscript>The map needs JavaScript.</noscript>
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
