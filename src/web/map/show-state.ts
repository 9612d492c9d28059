import { STATE_BOUNDS } from '#region/bounds.ts'
import type { Map as LeafletMap } from './leaflet.ts'

/** Jumps with reduced motion: Leaflet would slide where the zoom stays the same. */
export function showState(map: LeafletMap): void {
  const [west, south, east, north] = STATE_BOUNDS
  map.fitBounds(
    [
      [south, west],
      [north, east],
    ],
    map.options.zoomAnimation ? {} : { animate: false },
  )
}
