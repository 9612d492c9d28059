import { CatchBoundary } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { ListingMapProps } from '#web/listings/map/listing-map-props.ts'
import { useIsReady } from '#web/ui/use-is-ready.ts'

const ListingMap = lazy(async () => ({ default: (await import('#web/listings/map/listing-map.tsx')).ListingMap }))

const CENTRED =
  'mt-4 flex h-[300px] items-center justify-center rounded-card border border-line bg-sunken p-6 text-muted'

/** The map of one place, 300 px high (S1 §2). Few viewers open its tab, so even the frame loads only then. */
export function PlaceMap({ place }: { place: NonNullable<ListingMapProps['single']> }) {
  const isReady = useIsReady()
  const waiting = <p className={CENTRED}>Loading the map…</p>
  if (!isReady) return waiting
  return (
    <CatchBoundary getResetKey={() => 'map'} errorComponent={MapFailed}>
      <Suspense fallback={waiting}>
        <ListingMap filter={{}} single={place} className="mt-4 h-[300px]" />
      </Suspense>
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
