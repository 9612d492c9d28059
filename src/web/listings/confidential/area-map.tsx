import { CatchBoundary } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { Pin } from '#web/listings/form/listing-values.ts'
import { onlyInBrowsers } from '#web/ui/only-in-browsers.ts'

const ListingMap = lazy(async () =>
  import.meta.env.SSR ? onlyInBrowsers() : { default: (await import('#web/listings/map/listing-map.tsx')).ListingMap },
)

const CENTRED =
  'mt-3 flex h-64 items-center justify-center rounded-card border border-line bg-sunken text-sm text-muted'

/** How much of the map the circle covers that strangers see. */
export function AreaMap({ place, miles }: { place: Pin; miles: number }) {
  return (
    <CatchBoundary getResetKey={() => 'map'} errorComponent={MapFailed}>
      <Suspense fallback={<p className={CENTRED}>Loading the map…</p>}>
        <ListingMap single={{ ...place, title: 'your business may be', areaMiles: miles }} className="mt-3 h-64" />
      </Suspense>
    </CatchBoundary>
  )
}

function MapFailed() {
  return (
    <p role="alert" className={CENTRED}>
      The map could not be loaded. Nothing depends on it.
    </p>
  )
}
